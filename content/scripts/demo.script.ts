/** `npm run content:demo`: generates the demo's content from the library. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { demoContent } from '../demo/demo-content.ts';
import { demoFiles } from '../demo/demo-files.ts';
import { loadLibrary } from '../load/load-library.ts';

for (const { path, text } of demoFiles(demoContent(await loadLibrary()))) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
