import { lazy } from 'react';
import { unlessLeft } from './unless-left.ts';

/**
 * A part of a page that loads without having been asked for. Somebody who leaves while it is coming does not see that it
 * failed.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => unlessLeft(load()));
