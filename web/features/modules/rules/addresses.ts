/** A module outside any account has no position among others, so it goes by a name. */
export type PlacedModule = { readonly position: number; readonly name?: 'demo' };

/** Addresses name modules and groups by their position (product: addresses). */
export const moduleAddress = (module: PlacedModule): string => `/module/${module.name ?? module.position}`;

export const addWordsAddress = (module: PlacedModule): string => `${moduleAddress(module)}/add-words`;

export const learnTopicAddress = (module: PlacedModule): string => `${moduleAddress(module)}/learn-topic`;

export const groupAddress = (module: PlacedModule, group: { readonly position: number }): string =>
  `${moduleAddress(module)}/group/${group.position}`;

export const addToGroupAddress = (module: PlacedModule, group: { readonly position: number }): string =>
  `${addWordsAddress(module)}?group=${group.position}`;
