/** Exits with 1, naming them, if packages would be installed here without a checksum to compare. */
import { readFileSync } from 'node:fs';
import { unverifiedPackages } from './unverified-packages.mjs';

/** `glibc` or `musl`, according to Node's own report; other systems have neither. */
const libcHere = () => {
  if (process.platform !== 'linux') return undefined;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    /** @type {unknown} */ (process.report.getReport())
  );
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl';
};

const found = unverifiedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')), {
  os: process.platform,
  cpu: process.arch,
  libc: libcHere(),
});
if (found.length > 0) {
  process.stderr.write(
    `package-lock.json has no checksum for these packages of this system, so they are not installed:\n  ${found.join('\n  ')}\n` +
      'Run `npm run lock` once with a registry that carries them, look at the change, and keep it.\n',
  );
  process.exit(1);
}
