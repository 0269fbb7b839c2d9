/**
 * Completes package-lock.json with the packages of other platforms.
 *
 * A registry mirror may not carry, say, the macOS build of a tool. npm then leaves that build out of the lock file, and a
 * later `npm ci` refuses the lock as out of step. This adds the missing entries (version, os, cpu, libc) from the
 * `optionalDependencies` that name them, and the checksums that the registry at hand has. Entries without one are never
 * installed (`refuse-unverified.mjs`). Run it after every change of dependencies: `npm run lock`.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

const systems = [
  'android',
  'darwin',
  'win32',
  'linux',
  'freebsd',
  'openbsd',
  'netbsd',
  'openharmony',
  'sunos',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
];

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : [];
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}

function missingFrom(packages: Record<string, Entry>): [string, Entry][] {
  const missing = new Map<string, Entry>();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = packages[`node_modules/${name}`] ?? packages[`${path}/node_modules/${name}`];
      const platform = platformOf(name);
      if (found || !(platform.os || platform.cpu)) continue;
      const version = range.replace(/^[\^~]/, '');
      missing.set(`node_modules/${name}`, {
        version,
        ...platform,
        ...(entry.dev && { dev: true }),
        optional: true,
      });
    }
  }
  return [...missing];
}

/** The checksum the registry has for a package; none if it does not carry it. */
const checksumOf = async (name: string, version: string): Promise<string | undefined> => {
  const asked = promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity']);
  return asked.then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );
};

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const missing = missingFrom(lock.packages);
const entries = [...Object.entries(lock.packages), ...missing].sort(([a], [b]) =>
  a < b ? -1 : a > b ? 1 : 0,
);
lock.packages = Object.fromEntries(entries);
let unverified = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity || !entry.version) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = await checksumOf(name, entry.version);
  if (integrity === undefined) unverified += 1;
  else entry.integrity = integrity;
}
await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${missing.length} platform packages added, ${unverified} without a checksum\n`);
