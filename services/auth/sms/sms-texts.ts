import type { MailLanguage } from '../mails/language.ts';

/**
 * What a text message says: `{code}`, `{product}`, `{time}` (how long the code lives). Where a language's letters allow it,
 * only characters that let the message be one of 160 (GSM 03.38).
 */
const texts: Readonly<Record<MailLanguage, string>> = {
  en: '{code} is your {product} code. It is valid for {time}. Do not share it with anyone.',
  es: '{code} es tu clave de {product}. Caduca en {time}. No la compartas con nadie.',
  fr: '{code} est votre code {product}, valable {time}. Ne le communiquez à personne.',
  he: 'קוד {product} שלכם: {code}. תקף למשך {time}. אל תמסרו אותו לאיש.',
  zh: '{code} 是你的 {product} 验证码，{time}内有效。请勿告诉任何人。',
};

/** What whoever holds a number is told that somebody wanted for another account. */
const takenTexts: Readonly<Record<MailLanguage, string>> = {
  en: 'Someone asked to use this number for another {product} account. It belongs to one already, so nothing has changed.',
  es: 'Alguien ha pedido usar este número para otra cuenta de {product}. Ya pertenece a una: nada ha cambiado.',
  fr: 'Ce numéro a été demandé pour un autre compte {product}. Il appartient déjà à un compte : rien ne change.',
  he: 'התבקש שימוש במספר הזה בחשבון {product} אחר. הוא כבר שייך לחשבון, ודבר לא השתנה.',
  zh: '有人想将此号码用于另一个 {product} 账户。该号码已属于一个账户，没有任何变化。',
};

/** The text message that carries a code; with none, the one that says the number has an account. */
export function smsText(input: {
  readonly code: string | null;
  readonly language: MailLanguage;
  readonly productName: string;
  readonly lifeSeconds: number;
}): string {
  const { code, language, productName: product, lifeSeconds } = input;
  const minutes = Math.max(1, Math.floor(lifeSeconds / 60));
  const unit = new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  const values: Readonly<Record<string, string>> = { code: code ?? '', product, time: unit.format(minutes) };
  return (code === null ? takenTexts : texts)[language].replace(
    /\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
}
