import type { AccountNotice } from '../../ports/account-notices.ts';
import type { NoticeWording } from './notice-wording.ts';

/**
 * Placeholders, as in the other mails: `{product}`, `{address}` (the reader's own), `{phone}` and `{formerPhone}`, and
 * `{way}`: a provider's name, or the words for a code sent to a phone.
 */
export const accountNoticeTexts = {
  en: {
    password_changed: {
      subject: 'Your {product} password was changed',
      heading: 'Your password was changed',
      lead: 'The password of the {product} account for {address} was changed. Every other device has been logged out.',
      note: 'If this was not you, choose a new password with “Forgot your password?” at once and contact our support.',
    },
    phone_changed: {
      subject: 'Your {product} phone number was changed',
      heading: 'Your phone number was changed',
      lead: 'The phone number of the {product} account for {address} was changed from {formerPhone} to {phone}.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device, and contact our support at once.',
    },
    identity_linked: {
      subject: 'A way to log in was added to your {product} account',
      heading: 'A new way to log in',
      lead: 'From now on, the {product} account for {address} can also be opened with {way}.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device, and contact our support at once.',
    },
    identity_unlinked: {
      subject: 'A way to log in was removed from your {product} account',
      heading: 'A way to log in was removed',
      lead: 'The {product} account for {address} can no longer be opened with {way}.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device.',
    },
  },
  es: {
    password_changed: {
      subject: 'Se ha cambiado tu contraseña de {product}',
      heading: 'Tu contraseña ha cambiado',
      lead: 'Se ha cambiado la contraseña de la cuenta de {product} de {address}. Se han cerrado todas las demás sesiones.',
      note: 'Si no has sido tú, elige cuanto antes una contraseña nueva en «¿Olvidaste tu contraseña?» y escribe a nuestro servicio de ayuda.',
    },
    phone_changed: {
      subject: 'Se ha cambiado tu número de teléfono de {product}',
      heading: 'Tu número de teléfono ha cambiado',
      lead: 'El número de teléfono de la cuenta de {product} de {address} ha pasado de {formerPhone} a {phone}.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?», con lo que se cerrarán todas las demás sesiones, y escribe cuanto antes a nuestro servicio de ayuda.',
    },
    identity_linked: {
      subject: 'Se ha añadido una forma de iniciar sesión a tu cuenta de {product}',
      heading: 'Una nueva forma de iniciar sesión',
      lead: 'A partir de ahora también se puede entrar en la cuenta de {product} de {address} con {way}.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?», con lo que se cerrarán todas las demás sesiones, y escribe cuanto antes a nuestro servicio de ayuda.',
    },
    identity_unlinked: {
      subject: 'Se ha eliminado una forma de iniciar sesión de tu cuenta de {product}',
      heading: 'Forma de iniciar sesión eliminada',
      lead: 'Ya no se puede entrar en la cuenta de {product} de {address} con {way}.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?» y se cerrarán todas las demás sesiones.',
    },
  },
  fr: {
    password_changed: {
      subject: 'Votre mot de passe {product} a été changé',
      heading: 'Votre mot de passe a été changé',
      lead: 'Le mot de passe du compte {product} de {address} a été changé. Tous les autres appareils ont été déconnectés.',
      note: 'Si ce n’était pas vous, choisissez sans attendre un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0» et contactez notre assistance.',
    },
    phone_changed: {
      subject: 'Votre numéro de téléphone {product} a été changé',
      heading: 'Votre numéro de téléphone a été changé',
      lead: 'Le numéro de téléphone du compte {product} de {address} est passé de {formerPhone} à {phone}.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils, et contactez sans attendre notre assistance.',
    },
    identity_linked: {
      subject: 'Un moyen de connexion a été ajouté à votre compte {product}',
      heading: 'Un nouveau moyen de connexion',
      lead: 'Le compte {product} de {address} peut désormais aussi être ouvert avec {way}.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils, et contactez sans attendre notre assistance.',
    },
    identity_unlinked: {
      subject: 'Un moyen de connexion a été retiré de votre compte {product}',
      heading: 'Moyen de connexion retiré',
      lead: 'Le compte {product} de {address} ne peut plus être ouvert avec {way}.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils.',
    },
  },
  he: {
    password_changed: {
      subject: 'הסיסמה שלכם ב־{product} הוחלפה',
      heading: 'הסיסמה שלכם הוחלפה',
      lead: 'הסיסמה של חשבון {product} של {address} הוחלפה. כל שאר המכשירים נותקו.',
      note: 'אם לא אתם עשיתם זאת, בחרו מייד סיסמה חדשה דרך ״שכחתם את הסיסמה?״ ופנו לתמיכה שלנו.',
    },
    phone_changed: {
      subject: 'מספר הטלפון שלכם ב־{product} הוחלף',
      heading: 'מספר הטלפון שלכם הוחלף',
      lead: 'מספר הטלפון של חשבון {product} של {address} הוחלף מ־{formerPhone} ל־{phone}.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו, ופנו מייד לתמיכה שלנו.',
    },
    identity_linked: {
      subject: 'נוספה דרך כניסה לחשבון {product} שלכם',
      heading: 'דרך כניסה חדשה',
      lead: 'מעכשיו אפשר להיכנס לחשבון {product} של {address} גם באמצעות {way}.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו, ופנו מייד לתמיכה שלנו.',
    },
    identity_unlinked: {
      subject: 'הוסרה דרך כניסה מחשבון {product} שלכם',
      heading: 'דרך כניסה הוסרה',
      lead: 'כבר אי אפשר להיכנס לחשבון {product} של {address} באמצעות {way}.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו.',
    },
  },
  zh: {
    password_changed: {
      subject: '你的 {product} 密码已更改',
      heading: '你的密码已更改',
      lead: '{address} 的 {product} 账户密码已更改，其他设备上的登录都已失效。',
      note: '如果这不是你本人的操作，请立即通过“忘记密码？”设置新密码，并联系我们的客服。',
    },
    phone_changed: {
      subject: '你的 {product} 手机号码已更换',
      heading: '你的手机号码已更换',
      lead: '{address} 的 {product} 账户的手机号码已由 {formerPhone} 更换为 {phone}。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效，并请立即联系我们的客服。',
    },
    identity_linked: {
      subject: '你的 {product} 账户已添加登录方式',
      heading: '新的登录方式',
      lead: '今后也可以通过 {way} 登录 {address} 的 {product} 账户。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效，并请立即联系我们的客服。',
    },
    identity_unlinked: {
      subject: '你的 {product} 账户已移除登录方式',
      heading: '登录方式已移除',
      lead: '已无法再通过 {way} 登录 {address} 的 {product} 账户。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效。',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<AccountNotice, NoticeWording>>>>;
