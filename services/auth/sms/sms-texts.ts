import type { MailLanguage } from '../mails/language.ts';

/**
 * The texts of the message, with `{code}`, `{product}` and `{time}` (the code's lifetime). Where the language allows,
 * they use only characters of the basic alphabet (GSM 03.38), so that a message can have 160 characters.
 */
const texts: Readonly<Record<MailLanguage, string>> = {
  en: '{code} is your {product} code. It is valid for {time}. Do not share it with anyone.',
  es: '{code} es tu clave de {product}. Caduca en {time}. No la compartas con nadie.',
  fr: '{code} est votre code {product}, valable {time}. Ne le communiquez à personne.',
  he: 'קוד {product} שלכם: {code}. תקף למשך {time}. אל תמסרו אותו לאיש.',
  zh: '{code} 是你的 {product} 验证码，{time}内有效。请勿告诉任何人。',
};

/** What the owner of a number is told if someone requested it for another account. */
const takenTexts: Readonly<Record<MailLanguage, string>> = {
  en: 'Someone asked to use this number for another {product} account. It belongs to one already, so nothing has changed.',
  es: 'Alguien ha pedido usar este número para otra cuenta de {product}. Ya pertenece a una: nada ha cambiado.',
  fr: 'Ce numéro a été demandé pour un autre compte {product}. Il appartient déjà à un compte : rien ne change.',
  he: 'התבקש שימוש במספר הזה בחשבון {product} אחר. הוא כבר שייך לחשבון, ודבר לא השתנה.',
  zh: '有人想将此号码用于另一个 {product} 账户。该号码已属于一个账户，没有任何变化。',
};

/** The text message with a code or, without one, the message that the number already has an account. */
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
