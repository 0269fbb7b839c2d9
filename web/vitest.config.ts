import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const linguiAt = { cwd: import.meta.dirname };

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), lingui(linguiAt), babel({ presets: [linguiTransformerBabelPreset({}, linguiAt)] })],
  test: {
    name: 'web',
    environment: 'jsdom',
    env: { TZ: 'UTC' },
    include: ['**/*.test.{ts,tsx}'],
    setupFiles: ['./testing/setup.ts'],
    css: false,
  },
});
