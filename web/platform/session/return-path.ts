const name = 'vocabloom.return';
const longest = 500;

/** Whether a text is a path within this app, however a browser might interpret it. */
export function isOwnPath(path: string): boolean {
  if (path.length > longest || !/^\/(?![/\\])/.test(path) || /[\\\p{Cc}]/u.test(path)) return false;
  return URL.canParse(path, location.origin) && new URL(path, location.origin).origin === location.origin;
}

/** Remembers, for this tab, the page that a person has to log in for. */
export function rememberReturn(path: string): void {
  if (!isOwnPath(path)) return;
  try {
    sessionStorage.setItem(name, path);
  } catch {
    // Without storage, the log-in leads to the start page.
  }
}

/** The page to come back to after the log-in, or null. */
export function returnPath(): string | null {
  try {
    const path = sessionStorage.getItem(name);
    return path !== null && isOwnPath(path) ? path : null;
  } catch {
    return null;
  }
}

export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is refused, there is nothing in it.
  }
}
