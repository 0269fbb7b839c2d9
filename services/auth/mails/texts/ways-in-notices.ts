import type { FactorType } from '../../second-step/factor-types.ts';
import type { NoticeWording } from './notice-wording.ts';

/** Notices about passkeys and second steps that were added or removed. */
export type WaysInNoticeKind = 'step_added' | 'step_removed' | 'passkey_added' | 'passkey_removed';

/** What a second step asks for, worded to replace `{method}` within a sentence. */
export const stepMethods = {
  en: {
    totp: 'a code from an authenticator app',
    phone: 'a code sent to a phone',
    webauthn: 'a security key',
  },
  es: {
    totp: 'un código de una aplicación de autenticación',
    phone: 'un código enviado a un teléfono',
    webauthn: 'una llave de seguridad',
  },
  fr: {
    totp: 'un code d’une application d’authentification',
    phone: 'un code envoyé à un téléphone',
    webauthn: 'une clé de sécurité',
  },
  he: {
    totp: 'קוד מאפליקציית אימות',
    phone: 'קוד שנשלח לטלפון',
    webauthn: 'מפתח אבטחה',
  },
  zh: {
    totp: '身份验证器应用的验证码',
    phone: '发送到手机的验证码',
    webauthn: '安全密钥',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<FactorType, string>>>>;

/** Placeholders, as in the other mails: `{product}`, `{address}` (the reader's own), `{method}`. */
export const waysInNotices = {
  en: {
    step_added: {
      subject: 'A second step was added to your {product} account',
      heading: 'Two-step sign-in has changed',
      lead: 'The {product} account for {address} now has {method} as a second step for logging in.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device, and contact our support at once.',
    },
    step_removed: {
      subject: 'A second step was removed from your {product} account',
      heading: 'Two-step sign-in has changed',
      lead: 'The {product} account for {address} no longer has {method} as a second step for logging in.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device, and turn two-step sign-in on again.',
    },
    passkey_added: {
      subject: 'A passkey was added to your {product} account',
      heading: 'A new passkey',
      lead: 'From now on, the {product} account for {address} can be opened with one more passkey.',
      note: 'If this was not you, someone else may be logged in to your account: remove the passkey in your profile and choose a new password, which logs out every other device.',
    },
    passkey_removed: {
      subject: 'A passkey was removed from your {product} account',
      heading: 'A passkey was removed',
      lead: 'The {product} account for {address} can no longer be opened with one of its passkeys.',
      note: 'If this was not you, someone else may be logged in to your account: choose a new password with “Forgot your password?”, which logs out every other device.',
    },
  },
  es: {
    step_added: {
      subject: 'Se ha añadido un segundo paso a tu cuenta de {product}',
      heading: 'Ha cambiado la verificación en dos pasos',
      lead: 'La cuenta de {product} de {address} tiene ahora {method} como segundo paso al iniciar sesión.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?», con lo que se cerrarán todas las demás sesiones, y escribe cuanto antes a nuestro servicio de ayuda.',
    },
    step_removed: {
      subject: 'Se ha eliminado un segundo paso de tu cuenta de {product}',
      heading: 'Ha cambiado la verificación en dos pasos',
      lead: 'La cuenta de {product} de {address} ya no tiene {method} como segundo paso al iniciar sesión.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?», con lo que se cerrarán todas las demás sesiones, y vuelve a activar la verificación en dos pasos.',
    },
    passkey_added: {
      subject: 'Se ha añadido una llave de acceso a tu cuenta de {product}',
      heading: 'Una nueva llave de acceso',
      lead: 'A partir de ahora se puede entrar en la cuenta de {product} de {address} con una llave de acceso más.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elimina la llave de acceso en tu perfil y elige una contraseña nueva, con lo que se cerrarán todas las demás sesiones.',
    },
    passkey_removed: {
      subject: 'Se ha eliminado una llave de acceso de tu cuenta de {product}',
      heading: 'Llave de acceso eliminada',
      lead: 'Ya no se puede entrar en la cuenta de {product} de {address} con una de sus llaves de acceso.',
      note: 'Si no has sido tú, es posible que alguien haya entrado en tu cuenta: elige una contraseña nueva en «¿Olvidaste tu contraseña?» y se cerrarán todas las demás sesiones.',
    },
  },
  fr: {
    step_added: {
      subject: 'Une deuxième étape a été ajoutée à votre compte {product}',
      heading: 'La connexion en deux étapes a changé',
      lead: 'Le compte {product} de {address} a désormais {method} comme deuxième étape de connexion.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils, et contactez sans attendre notre assistance.',
    },
    step_removed: {
      subject: 'Une deuxième étape a été retirée de votre compte {product}',
      heading: 'La connexion en deux étapes a changé',
      lead: 'Le compte {product} de {address} n’a plus {method} comme deuxième étape de connexion.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils, et réactivez la connexion en deux étapes.',
    },
    passkey_added: {
      subject: 'Une clé d’accès a été ajoutée à votre compte {product}',
      heading: 'Nouvelle clé d’accès',
      lead: 'Une clé d’accès de plus permet désormais d’ouvrir le compte {product} de {address}.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: supprimez la clé d’accès dans votre profil et choisissez un nouveau mot de passe, ce qui déconnecte tous les autres appareils.',
    },
    passkey_removed: {
      subject: 'Une clé d’accès a été retirée de votre compte {product}',
      heading: 'Clé d’accès supprimée',
      lead: 'Une des clés d’accès du compte {product} de {address} ne permet plus de l’ouvrir.',
      note: 'Si ce n’était pas vous, quelqu’un est peut-être connecté à votre compte\u00a0: choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ce qui déconnecte tous les autres appareils.',
    },
  },
  he: {
    step_added: {
      subject: 'נוסף שלב שני לחשבון {product} שלכם',
      heading: 'הכניסה בשני שלבים השתנתה',
      lead: 'מעכשיו השלב השני בכניסה לחשבון {product} של {address} יכול להיות {method}.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו, ופנו מייד לתמיכה שלנו.',
    },
    step_removed: {
      subject: 'הוסר שלב שני מחשבון {product} שלכם',
      heading: 'הכניסה בשני שלבים השתנתה',
      lead: 'השלב השני בכניסה לחשבון {product} של {address} כבר לא יכול להיות {method}.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו, והפעילו מחדש את הכניסה בשני שלבים.',
    },
    passkey_added: {
      subject: 'נוסף מפתח גישה לחשבון {product} שלכם',
      heading: 'מפתח גישה חדש',
      lead: 'מעכשיו אפשר להיכנס לחשבון {product} של {address} במפתח גישה נוסף.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: הסירו את מפתח הגישה בפרופיל ובחרו סיסמה חדשה, וכל שאר המכשירים ינותקו.',
    },
    passkey_removed: {
      subject: 'הוסר מפתח גישה מחשבון {product} שלכם',
      heading: 'מפתח גישה הוסר',
      lead: 'כבר אי אפשר להיכנס לחשבון {product} של {address} באחד ממפתחות הגישה שלו.',
      note: 'אם לא אתם עשיתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו.',
    },
  },
  zh: {
    step_added: {
      subject: '你的 {product} 账户已添加第二步验证',
      heading: '两步登录已更改',
      lead: '{address} 的 {product} 账户登录时的第二步现在可以使用{method}。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效，并请立即联系我们的客服。',
    },
    step_removed: {
      subject: '你的 {product} 账户已移除一项第二步验证',
      heading: '两步登录已更改',
      lead: '{address} 的 {product} 账户登录时的第二步不再使用{method}。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效，然后重新开启两步登录。',
    },
    passkey_added: {
      subject: '你的 {product} 账户已添加通行密钥',
      heading: '新的通行密钥',
      lead: '今后可以用一个新的通行密钥登录 {address} 的 {product} 账户。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请在个人资料中移除该通行密钥并设置新密码，其他设备上的登录都会失效。',
    },
    passkey_removed: {
      subject: '你的 {product} 账户已移除通行密钥',
      heading: '通行密钥已移除',
      lead: '{address} 的 {product} 账户有一个通行密钥已无法再用于登录。',
      note: '如果这不是你本人的操作，可能有人登录了你的账户：请通过“忘记密码？”设置新密码，其他设备上的登录都会失效。',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<WaysInNoticeKind, NoticeWording>>>>;
