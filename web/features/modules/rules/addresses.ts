type Placed = { readonly position: number };

/** Addresses name modules and groups by their position (product: addresses). */
export const moduleAddress = (module: Placed): string => `/module/${module.position}`;

export const addWordsAddress = (module: Placed): string => `${moduleAddress(module)}/add-words`;

export const learnTopicAddress = (module: Placed): string => `${moduleAddress(module)}/learn-topic`;

export const groupAddress = (module: Placed, group: Placed): string =>
  `${moduleAddress(module)}/group/${group.position}`;

export const addToGroupAddress = (module: Placed, group: Placed): string =>
  `${addWordsAddress(module)}?group=${group.position}`;
