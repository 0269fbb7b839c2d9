import type { NoticeWording } from './notice-wording.ts';

/** Notices about addresses that require no action. */
export type AddressNoticeKind = 'email_changed' | 'email_taken';

/** Placeholders, as in the other mails: `{product}`, `{address}` (the reader's own), `{newAddress}`. */
export const addressNotices = {
  en: {
    email_changed: {
      subject: 'Your {product} email address was changed',
      heading: 'Your email address was changed',
      lead: 'Your {product} account has moved from {address} to {newAddress}. Log in with the new address from now on.',
      note: 'If this was not you, someone may have got into your account and your mailbox: contact our support at once.',
    },
    email_taken: {
      subject: 'This email address already has a {product} account',
      heading: 'This address already has an account',
      lead: 'Someone asked to use {address} for another {product} account. It already belongs to one, so nothing has changed.',
      note: 'If it was you, log in with this address or choose a different one. If not, you can ignore this email.',
    },
  },
  es: {
    email_changed: {
      subject: 'Se ha cambiado tu correo electrónico de {product}',
      heading: 'Tu correo electrónico ha cambiado',
      lead: 'Tu cuenta de {product} ha pasado de {address} a {newAddress}. A partir de ahora, inicia sesión con la nueva dirección.',
      note: 'Si no has sido tú, puede que alguien haya entrado en tu cuenta y en tu correo: escribe cuanto antes a nuestro servicio de ayuda.',
    },
    email_taken: {
      subject: 'Este correo electrónico ya tiene una cuenta de {product}',
      heading: 'Esta dirección ya tiene una cuenta',
      lead: 'Alguien ha pedido usar {address} para otra cuenta de {product}. La dirección ya pertenece a una, así que no ha cambiado nada.',
      note: 'Si has sido tú, inicia sesión con esta dirección o elige otra. Si no, puedes ignorar este mensaje.',
    },
  },
  fr: {
    email_changed: {
      subject: 'L’adresse e-mail de votre compte {product} a été changée',
      heading: 'Votre adresse e-mail a été changée',
      lead: 'L’adresse de votre compte {product} est passée de {address} à {newAddress}. Connectez-vous désormais avec la nouvelle adresse.',
      note: 'Si ce n’était pas vous, quelqu’un a peut-être accédé à votre compte et à votre messagerie\u00a0: contactez sans attendre notre assistance.',
    },
    email_taken: {
      subject: 'Cette adresse e-mail a déjà un compte {product}',
      heading: 'Cette adresse a déjà un compte',
      lead: 'Quelqu’un a demandé à utiliser {address} pour un autre compte {product}. Elle appartient déjà à un compte\u00a0: rien n’a changé.',
      note: 'Si c’était vous, connectez-vous avec cette adresse ou choisissez-en une autre. Sinon, ignorez simplement cet e-mail.',
    },
  },
  he: {
    email_changed: {
      subject: 'כתובת המייל שלכם ב־{product} הוחלפה',
      heading: 'כתובת המייל שלכם הוחלפה',
      lead: 'חשבון {product} שלכם עבר מ־{address} ל־{newAddress}. מעכשיו התחברו עם הכתובת החדשה.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו נכנס לחשבון ולתיבת המייל שלכם: פנו מייד לתמיכה שלנו.',
    },
    email_taken: {
      subject: 'לכתובת המייל הזאת כבר יש חשבון {product}',
      heading: 'לכתובת הזאת כבר יש חשבון',
      lead: 'מישהו ביקש להשתמש בכתובת {address} לחשבון {product} אחר. הכתובת כבר שייכת לחשבון, ולכן דבר לא השתנה.',
      note: 'אם אלה הייתם אתם, התחברו עם הכתובת הזאת או בחרו כתובת אחרת. אם לא, אפשר להתעלם מההודעה הזאת.',
    },
  },
  zh: {
    email_changed: {
      subject: '你的 {product} 邮箱地址已更换',
      heading: '你的邮箱地址已更换',
      lead: '你的 {product} 账户邮箱已由 {address} 更换为 {newAddress}。今后请使用新邮箱登录。',
      note: '如果这不是你本人的操作，可能有人进入了你的账户和邮箱：请立即联系我们的客服。',
    },
    email_taken: {
      subject: '此邮箱地址已有 {product} 账户',
      heading: '此邮箱地址已有账户',
      lead: '有人想将 {address} 用于另一个 {product} 账户。该邮箱已属于一个账户，因此没有任何变化。',
      note: '如果是你本人操作，请用此邮箱登录，或选择另一个邮箱。如果不是，请忽略此邮件。',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<AddressNoticeKind, NoticeWording>>>>;
