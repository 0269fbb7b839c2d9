import { readSetting, writeSetting } from '../../../platform/storage.ts';
import { type CardForm, formNamed } from '../rules/card-form.ts';

const formSetting = (moduleId: string) => `study.card-form.${moduleId}`;

/** How the cards of a module ask, as last chosen on this device. */
export const readCardForm = (moduleId: string): CardForm => formNamed(readSetting(formSetting(moduleId)));

export const rememberCardForm = (moduleId: string, form: CardForm): void =>
  writeSetting(formSetting(moduleId), form === 'turn' ? null : form);
