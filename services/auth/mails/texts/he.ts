import type { MailTexts } from './mail-texts.ts';

export const he: MailTexts = {
  confirmation: {
    subject: 'אישור כתובת המייל שלכם ב־{product}',
    heading: 'ברוכים הבאים ל־{product}!',
    lead: 'נשאר רק צעד אחד: לאשר שהכתובת {address} שייכת לכם.',
    button: 'אישור כתובת המייל',
  },
  invite: {
    subject: 'הוזמנתם ל־{product}',
    heading: 'ברוכים הבאים ל־{product}!',
    lead: 'נפתח עבורכם חשבון {product} לכתובת {address}. בחרו סיסמה, והוא שלכם.',
    button: 'בחירת סיסמה',
  },
  recovery: {
    subject: 'איפוס הסיסמה שלכם ב־{product}',
    heading: 'בחירת סיסמה חדשה',
    lead: 'קיבלנו בקשה לאפס את הסיסמה של חשבון {product} המשויך לכתובת {address}.',
    button: 'איפוס הסיסמה',
  },
  magiclink: {
    subject: 'התחברות ל־{product}',
    heading: 'התחברות ל־{product}',
    lead: 'אפשר להתחבר בלחיצה אחת לחשבון {product} של {address}.',
    button: 'התחברות',
  },
  email_change_current: {
    subject: 'אישור שינוי כתובת המייל שלכם ב־{product}',
    heading: 'שינוי כתובת המייל',
    lead: 'התקבלה בקשה להחליף את הכתובת של חשבון {product} שלכם מ־{address} ל־{newAddress}. אשרו שזה אכן מה שאתם רוצים.',
    button: 'אישור השינוי',
  },
  email_change_new: {
    subject: 'אישור כתובת המייל החדשה שלכם ב־{product}',
    heading: 'כתובת המייל החדשה שלכם',
    lead: 'אשרו שמעכשיו הכתובת {address} תשמש את חשבון {product} שלכם.',
    button: 'אישור הכתובת החדשה',
  },
  reauthentication: {
    subject: 'הקוד שלכם ל־{product}',
    heading: 'אלה באמת אתם?',
    lead: 'כדי להחליף את הסיסמה של חשבון {product} המשויך לכתובת {address}, הקלידו את הקוד הזה.',
  },
  codeLead: 'או הקלידו את הקוד הזה:',
  linkLead: 'אם הכפתור לא עובד, העתיקו את הקישור הזה לדפדפן:',
  expiry: 'הקישור והקוד תקפים למשך {time} וניתנים לשימוש פעם אחת בלבד.',
  linkAloneExpiry: 'הקישור תקף למשך {time} וניתן לשימוש פעם אחת בלבד.',
  codeAloneLead: 'הקוד שלכם:',
  codeAloneExpiry: 'הקוד תקף למשך {time} וניתן לשימוש פעם אחת בלבד.',
  reason: 'קיבלתם את ההודעה הזאת כי הכתובת {address} נמסרה ל־{product}.',
  ignore: {
    confirmation: 'אם לא פתחתם חשבון, אפשר פשוט להתעלם מההודעה הזאת.',
    invite: 'אם לא ציפיתם להזמנה הזאת, אפשר פשוט להתעלם מההודעה.',
    recovery: 'אם לא ביקשתם זאת, אפשר פשוט להתעלם מההודעה הזאת. הסיסמה שלכם לא תשתנה.',
    magiclink: 'אם לא ביקשתם זאת, אפשר להתעלם מהמייל הזה. איש לא התחבר לחשבון.',
    email_change_current: 'אם לא ביקשתם את השינוי, אל תאשרו אותו, ולמען הביטחון החליפו את הסיסמה.',
    email_change_new: 'אם הבקשה אינה מוכרת לכם, אפשר פשוט להתעלם מההודעה הזאת.',
    reauthentication:
      'אם לא ביקשתם זאת, ייתכן שמישהו אחר מחובר לחשבון שלכם: בחרו סיסמה חדשה דרך ״שכחתם את הסיסמה?״, וכל שאר המכשירים ינותקו.',
  },
};
