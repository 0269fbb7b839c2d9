import { writeFileSync } from 'node:fs';
import { printSettings } from '../print-settings.ts';
import { settingGroups } from '../settings.ts';

/** Generates `.env.example` from the declared settings. */
writeFileSync('.env.example', printSettings(settingGroups));
