/**
 * Packages of a lock file that npm would install on a system without comparing them to a checksum.
 *
 * A registry mirror may lack the builds of other systems, whose entries in the lock file then have none. Plain
 * JavaScript: it runs before anything is installed, on whatever Node the machine has.
 */

/**
 * What npm matches `os`, `cpu` and `libc` of an entry against: no list admits everything, `!x` everything except x.
 *
 * @param {string[] | undefined} allowed
 * @param {string} value
 */
const admits = (allowed, value) =>
  allowed === undefined ||
  allowed.includes(value) ||
  (allowed.some((name) => name.startsWith('!')) && !allowed.includes(`!${value}`));

/**
 * @param {{ packages: Record<string, { link?: boolean, integrity?: string, version?: string, os?: string[], cpu?: string[], libc?: string[] }> }} lock
 * @param {{ os: string, cpu: string, libc: string | undefined }} system
 * @returns {string[]} as `name@version`
 */
export function unverifiedPackages(lock, { os, cpu, libc }) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.integrity)
    .filter(([, entry]) => admits(entry.os, os) && admits(entry.cpu, cpu))
    .filter(([, entry]) => libc === undefined || admits(entry.libc, libc))
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
}
