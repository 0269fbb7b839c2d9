/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?first' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?demo' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}

declare module 'virtual:pinyin-words/*' {
  const lines: string;
  export default lines;
  /** The address of the file with these lines. */
  export const address: string;
}
