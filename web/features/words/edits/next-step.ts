import type { Settled, Waiting } from '../../../platform/edits/edit-database.ts';
import type { WaitingModule } from '../../../platform/edits/waiting-place.ts';
import { firstOf, sendWords, type TellEdits } from './send-edits.ts';
import { sendGroup, sendName, sendRemoval, withWordsWaiting } from './send-places.ts';

/** One thing to send to the server, and the ids under which it is set aside if the server does not accept it. */
type Step = { readonly ids: readonly string[]; readonly send: (tell: TellEdits) => Promise<Settled> };

type How = {
  /** The most words in one call. */
  readonly size: number;
  /** Changes that the server does not accept: ids of groups, and revisions of everything else. */
  readonly setAside: ReadonlySet<string>;
  /** Deletions that can still be undone. */
  readonly offered: ReadonlySet<string>;
};

/**
 * What to send next: new places before the words in them, then names and settings (words may bring back a group and its
 * module, to which these apply), and deletions last.
 */
export function nextStep(waiting: Waiting, how: How): Step | undefined {
  return (
    madePlace(waiting, how) ??
    someWords(waiting, how) ??
    someName(waiting, how) ??
    someSetting(waiting, how) ??
    someRemoval(waiting, how)
  );
}

const takable =
  ({ setAside }: How) =>
  ({ revision, groupId }: { readonly revision: string; readonly groupId?: string }) =>
    !setAside.has(revision) && !setAside.has(groupId ?? '');

function madePlace({ groups, modules }: Waiting, how: How): Step | undefined {
  const module = modules.filter(({ made }) => made).find(takable(how));
  if (module) return toldOf(module);
  const group = groups.find(({ id, isKnown }) => isKnown !== true && !how.setAside.has(id));
  return group && { ids: [group.id], send: (tell) => sendGroup(group, tell) };
}

function someSetting({ modules }: Waiting, how: How): Step | undefined {
  const module = modules.find(takable(how));
  return module && toldOf(module);
}

const toldOf = (module: WaitingModule): Step => ({
  ids: [module.revision],
  send: async (tell) => {
    await tell.saveModule(module);
    return { modules: [module] };
  },
});

function someWords({ edits, groups }: Waiting, how: How): Step | undefined {
  const all = edits.filter(takable(how));
  const groupId = all[0]?.groupId;
  if (groupId === undefined) return undefined;
  const batch = firstOf(
    all.filter((edit) => edit.groupId === groupId),
    how.size,
  );
  const group = groups.find(({ id }) => id === groupId);
  return {
    ids: batch.map(({ revision }) => revision),
    send: (tell) => sendWords({ edits: batch, group, tell }),
  };
}

function someName({ names }: Waiting, how: How): Step | undefined {
  const name = names.find(takable(how));
  return name && { ids: [name.revision], send: (tell) => sendName(name, tell) };
}

function someRemoval({ edits, names, removals }: Waiting, how: How): Step | undefined {
  // A deletion waits while the server refuses edits or names of the same group.
  const stuck = new Set([...edits, ...names].map(({ groupId }) => groupId));
  const removal = removals.find(
    (one) => takable(how)(one) && !how.offered.has(one.id) && !one.groups.some(({ id }) => stuck.has(id)),
  );
  if (!removal) return undefined;
  return {
    ids: [removal.revision],
    send: async (tell) => (removal.words.length > 0 ? withWordsWaiting(removal) : sendRemoval(removal, tell)),
  };
}
