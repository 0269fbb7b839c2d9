import { FEWEST_WRITING_MS } from '@vocabloom/contract/support-timing.ts';

/** The text written in this tab and not sent yet. It is removed on logging out. */
const draftKey = 'vocabloom.draft.support';
const keptFields = ['name', 'email', 'message'] as const;

const readJson = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** A text within something stored, by the names that lead to it; empty if there is none. */
function textIn(stored: unknown, ...names: readonly string[]): string {
  let found = stored;
  for (const name of names) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  }
  return typeof found === 'string' ? found : '';
}

/** The session as the auth library stores it. */
const readSession = () => readJson(localStorage, 'vocabloom.session');

const theForm = () => document.querySelector<HTMLFormElement>('[data-support-form]');
/** The page has one field of each name, in which people write. */
const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;

/**
 * Sends the support form without leaving the page, says when that fails, and fills in the signed-in person's details or
 * an unsent text (product: support). All other messages come from the server, in the page it responds with.
 */
export function startSupportForm(): void {
  const form = theForm();
  if (!form) return;
  // A page restored from the back-forward cache has an id that was already used.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  const openedAtMs = performance.now();
  begin(form);
  prepare(form, openedAtMs);
}

function prepare(form: HTMLFormElement, openedAtMs: number): void {
  // The server explains the problem, in the language of the page.
  form.noValidate = true;
  form.addEventListener('input', () => keepDraft(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, openedAtMs);
  });
}

function begin(form: HTMLFormElement): void {
  const session = readSession();
  const draft = readJson(sessionStorage, draftKey);
  const known = {
    name: textIn(session, 'user', 'user_metadata', 'full_name'),
    email: textIn(session, 'user', 'email'),
    message: '',
  };
  for (const name of keptFields) {
    const field = fieldOf(form, name);
    if (field.value === '') field.value = draft === null ? known[name] : textIn(draft, name);
  }
}

function keepDraft(form: HTMLFormElement): void {
  const draft = Object.fromEntries(keptFields.map((name) => [name, fieldOf(form, name).value]));
  try {
    if (draft.message === '') sessionStorage.removeItem(draftKey);
    else sessionStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // The text is still on the page.
  }
}

async function send(form: HTMLFormElement, openedAtMs: number): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (!button || button.disabled) return;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  const token = textIn(readSession(), 'access_token');
  if (token) body.append('accessToken', token);
  button.disabled = true;
  form.ariaBusy = 'true';
  // A person whose message was restored is faster than any writer, and must not be mistaken for a program.
  const leftMs = FEWEST_WRITING_MS + 500 - (performance.now() - openedAtMs);
  const isComplete = keptFields.every((name) => fieldOf(form, name).value.trim() !== '');
  if (isComplete && leftMs > 0) await new Promise((done) => setTimeout(done, leftMs));
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(30_000) });
    if (answer.redirected) {
      sessionStorage.removeItem(draftKey);
      location.assign(answer.url);
      return;
    }
    showAnswer(await answer.text(), openedAtMs);
  } catch {
    say(form, navigator.onLine ? 'unreachable' : 'offline');
  }
  button.disabled = false;
  form.ariaBusy = null;
}

/** The server's page contains the form with its problems, which replaces this form. */
function showAnswer(html: string, openedAtMs: number): void {
  const answered = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLFormElement>('[data-support-form]');
  const form = theForm();
  if (!answered || !form) throw new Error('there is no form in the answer');
  form.replaceWith(answered);
  prepare(answered, openedAtMs);
  const wrong = keptFields.map((name) => fieldOf(answered, name)).filter(isWrong);
  for (const field of wrong) field.ariaInvalid = 'true';
  wrong[0]?.focus();
}

const isWrong = (field: HTMLElement): boolean =>
  document.getElementById(`${field.id}-wrong`)?.textContent?.trim() !== '';

function say(form: HTMLFormElement, why: 'offline' | 'unreachable'): void {
  const place = form.querySelector('[data-support-answer]');
  const said = place?.querySelector<HTMLTemplateElement>(`template[data-why=${why}]`);
  if (!place || !said) return;
  for (const old of place.querySelectorAll(':scope > :not(template)')) old.remove();
  place.append(said.content.cloneNode(true));
}
