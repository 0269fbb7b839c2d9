import type { ModulePair } from '@vocabloom/core/languages/pair.ts';
import type { GettingStarted } from '@vocabloom/core/validation/module-fields.ts';
import type { Addition } from '../../groups/api/add-words.ts';
import type { MadeWords, WantedWords } from '../../tutor/api/generate-words.ts';

/** The current step of getting started. */
export type StartStep = 'words' | 'module' | 'planting';

export type StartPorts = {
  readonly generate: (wanted: WantedWords) => Promise<MadeWords>;
  readonly createModule: (module: ModulePair & { readonly id: string }) => Promise<number>;
  readonly addWords: (addition: Addition) => Promise<{ groupPosition: number }>;
  readonly onStep: (step: StartStep) => void;
};

export type Started =
  | { readonly kind: 'started'; readonly module: number; readonly group: number; readonly made: MadeWords }
  | { readonly kind: 'no-topic'; readonly made: MadeWords };

/** A failure after the words were made; `step` says what could not be saved. */
export class StartError extends Error {
  readonly step: 'module' | 'planting';

  constructor(step: 'module' | 'planting', cause: unknown) {
    super(step, { cause });
    this.name = 'StartError';
    this.step = step;
  }
}

const failing = (step: 'module' | 'planting') => (cause: unknown) => {
  throw new StartError(step, cause);
};

/**
 * Generates words and creates a module and a group in one go (product: getting started). Nothing is saved before the
 * words have arrived, and a retry after a failure continues where it stopped: it uses the same ids and does not
 * generate the words again.
 */
export function createStarter(makeId: () => string) {
  let prepared: {
    readonly form: string;
    readonly moduleId: string;
    readonly groupId: string;
    readonly wordIds: readonly string[];
    readonly made: MadeWords;
  } | null = null;

  return async (form: GettingStarted, ports: StartPorts): Promise<Started> => {
    const asked = JSON.stringify(form);
    if (prepared?.form !== asked) {
      ports.onStep('words');
      const made = await ports.generate({ ...form, existingWords: async () => [] });
      if (made.words.length === 0) return { kind: 'no-topic', made };
      prepared = {
        form: asked,
        moduleId: makeId(),
        groupId: makeId(),
        wordIds: made.words.map(makeId),
        made,
      };
    }
    const { moduleId, groupId, wordIds, made } = prepared;
    const { fromLang, toLang, dialect, topic } = form;
    ports.onStep('module');
    const position = await ports
      .createModule({ id: moduleId, fromLang, toLang, dialect })
      .catch(failing('module'));
    ports.onStep('planting');
    const { groupPosition } = await ports
      .addWords({
        target: { kind: 'new', id: groupId, moduleId, name: topic },
        words: made.words.map((word, index) => ({ ...word, id: wordIds[index] ?? makeId() })),
        languages: [fromLang, toLang],
        onProgress: () => {},
      })
      .catch(failing('planting'));
    return { kind: 'started', module: position, group: groupPosition, made };
  };
}
