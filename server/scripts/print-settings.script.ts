import { writeFileSync } from 'node:fs';
import { printSettings } from '../print-settings.ts';
import { settingGroups } from '../settings.ts';

/** Writes `.env.example` anew from the settings as they are declared. */
writeFileSync('.env.example', printSettings(settingGroups));
