// Runs before the first paint, so that a chosen theme, the language and its direction do not flash in afterwards.

// The language of the first texts, as `choose-language.ts` will choose it.
const firstLanguage = (() => {
  const tags = [...navigator.languages];
  try {
    const read = (name) => localStorage.getItem(`vocabloom.${name}`);
    tags.unshift(read('language-untold'), read('language'));
    tags.splice(2, 0, JSON.parse(read('session'))?.user?.user_metadata?.preferred_language);
  } catch {
    // Without storage, the browser's languages are all there is.
  }
  const codes = tags.map((tag) => String(tag).toLowerCase().split(/[-_]/)[0].replace('iw', 'he'));
  return codes.find((code) => /^(en|es|fr|he|zh)$/.test(code)) ?? 'en';
})();
document.documentElement.lang = firstLanguage;
document.documentElement.dir = firstLanguage === 'he' ? 'rtl' : 'ltr';

// Says that the app could not start, in an element of the page. It needs nothing of the app, not even its texts
// (`last-resort.tsx`); the look is in index.html, with the English texts.
globalThis.showLastResort = (element) => {
  const texts = {
    es: [
      'Vocabloom no se ha podido iniciar',
      'Comprueba tu conexión e inténtalo de nuevo.',
      'Intentar de nuevo',
    ],
    fr: ['Vocabloom n’a pas pu démarrer', 'Vérifiez votre connexion, puis réessayez.', 'Réessayer'],
    he: ['לא הצלחנו להפעיל את Vocabloom', 'בדקו את החיבור ונסו שוב.', 'ניסיון נוסף'],
    zh: ['Vocabloom 无法启动', '请检查网络连接，然后重试。', '重试'],
  };
  const look = document.getElementById('last-resort').content.cloneNode(true);
  texts[document.documentElement.lang]?.forEach((text, index) => {
    look.firstElementChild.children[index].textContent = text;
  });
  look.querySelector('button').addEventListener('click', () => location.reload());
  element.replaceChildren(look);
};

(() => {
  try {
    const theme = localStorage.getItem('vocabloom.theme');
    if (theme === 'light' || theme === 'dark') {
      document.documentElement.dataset.theme = theme;
      const paper = theme === 'dark' ? '#10211a' : '#f8f2e4';
      for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.content = paper;
    }
  } catch {
    // Without storage there is no choice to honor.
  }
})();

// Requests what the first page reads from the tables, one request after the other, as the signed-in person. The responses
// wait for the app, which repeats the requests it finds no response to (`early-answers.ts`).
function askEarly({ asks, found, session }) {
  const { access_token: token, expires_at: expiresAt, user } = session;
  if (!(expiresAt - 90 > Date.now() / 1000)) return;
  // Modules and groups are requested by position; an address may have their ids instead.
  if (!found.slice(1).every((key) => /^\d{1,9}$/.test(key))) return;
  const answers = new Map();
  globalThis.earlyAnswers = { token, answers };
  const names = { $user: user.id, $today: new Date().toISOString().slice(0, 10), $1: found[1] };
  const ask = (template) => {
    const address = template.replace(/\$\w+/g, (name) => names[name] ?? name);
    // The app was quicker.
    if (answers.has(address)) return;
    const call = address.startsWith('rpc/') && {
      method: 'POST',
      body: JSON.stringify({ at_ms: Date.now() }),
    };
    const authorization = `Bearer ${token}`;
    const headers = { authorization, ...(call && { 'content-type': 'application/json' }) };
    const answer = fetch(`/rest/v1/${address}`, { headers, ...call }).catch(() => undefined);
    answers.set(address, answer);
    return answer;
  };
  const readGroup = async (answer) => {
    const [module] = await (await answer).clone().json();
    names.$group = module.word_groups.find(({ position }) => position === Number(found[2])).id;
  };
  const [first, ...others] = asks;
  const answer = ask(first);
  for (const other of others) {
    if (other.includes('$group')) {
      readGroup(answer)
        .then(() => ask(other))
        // No such group: the page says so.
        .catch(() => undefined);
    } else ask(other);
  }
}

// Requests the files of the opened page at once. A wrong guess costs a download and changes nothing. The build adds the
// call, with the names of its files.
// biome-ignore lint/correctness/noUnusedVariables: called by the code that the build adds
function fetchFirstPage({ pages, languages }) {
  try {
    const session = JSON.parse(localStorage.getItem('vocabloom.session'));
    const page = pages.find(
      ({ path, signedIn }) => signedIn === (session !== null) && new RegExp(path).test(location.pathname),
    );
    // Our fonts are not on this device yet: they are fetched once the page is shown (`own-fonts.ts`).
    if (page && !navigator.serviceWorker?.controller)
      document.documentElement.classList.add('device-fonts', ...(page.isRead ? ['is-read'] : []));
    const texts = (page?.texts ?? ['first', 'rest']).flatMap((part) => languages[firstLanguage][part]);
    for (const file of [...texts, ...(page?.files ?? [])]) {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', href: `/${file}`, fetchPriority: 'low' });
      document.head.append(link);
    }
    // The first request to the server needs its response. If it fails, the code that needs it repeats it.
    if (page?.signedIn) globalThis.earlyConfig = fetch('/config').catch(() => undefined);
    if (page?.asks)
      askEarly({ asks: page.asks, found: new RegExp(page.path).exec(location.pathname), session });
  } catch {
    // The app finds its files by itself, a little later.
  }
}
