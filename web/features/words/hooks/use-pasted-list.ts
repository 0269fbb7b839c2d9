import { useRef, useState } from 'react';
import { readList } from '../rules/draft.ts';

export type PastedList = {
  /** The name under which the list is kept while it is open. */
  readonly about: string;
  /** The list that the panel opens with; null while rows are being typed. */
  readonly opened: string | null;
  /** Opens the panel with this list; without one, with the list that was put aside. */
  readonly open: (list: string) => void;
  /** Goes back to the rows and puts the rest of the list aside. */
  readonly close: (left: string) => void;
};

/** A list that is being pasted. It survives a reload, and a look back at the rows. */
export function usePastedList(form: string): PastedList {
  const about = `${form}.list`;
  const [opened, setOpened] = useState<string | null>(() => readList(about));
  const aside = useRef('');
  return {
    about,
    opened,
    open: (list) => setOpened(list === '' ? aside.current : list),
    close: (left) => {
      aside.current = left;
      setOpened(null);
    },
  };
}
