import type { MailTexts } from '../mail-texts.ts';

export const he: MailTexts = {
  confirmation: {
    subject: 'אישור כתובת הדוא"ל שלך ב-{product}',
    heading: 'ברוכים הבאים ל-{product}!',
    lead: 'נשאר רק צעד אחד: לאשר שהכתובת {address} שייכת לך.',
    button: 'אישור כתובת הדוא"ל',
  },
  recovery: {
    subject: 'איפוס הסיסמה שלך ב-{product}',
    heading: 'בחירת סיסמה חדשה',
    lead: 'קיבלנו בקשה לאפס את הסיסמה של חשבון {product} המשויך לכתובת {address}.',
    button: 'איפוס הסיסמה',
  },
  email_change_current: {
    subject: 'אישור שינוי כתובת הדוא"ל שלך ב-{product}',
    heading: 'שינוי כתובת הדוא"ל',
    lead: 'התקבלה בקשה להחליף את הכתובת של חשבון {product} שלך מ-{address} ל-{newAddress}. נא לאשר שזה אכן רצונך.',
    button: 'אישור השינוי',
  },
  email_change_new: {
    subject: 'אישור כתובת הדוא"ל החדשה שלך ב-{product}',
    heading: 'כתובת הדוא"ל החדשה שלך',
    lead: 'נא לאשר שמעכשיו הכתובת {address} תשמש את חשבון {product} שלך.',
    button: 'אישור הכתובת החדשה',
  },
  reauthentication: {
    subject: 'הקוד שלך ל-{product}',
    heading: 'זה אכן שלך?',
    lead: 'כדי להחליף את הסיסמה של חשבון {product} המשויך לכתובת {address}, יש להקליד את הקוד הזה.',
  },
  codeLead: 'אפשר גם להקליד את הקוד הזה:',
  linkLead: 'אם הכפתור לא עובד, אפשר להעתיק את הקישור הזה לדפדפן:',
  expiry: 'הקישור והקוד תקפים למשך {time} וניתנים לשימוש פעם אחת בלבד.',
  codeAloneLead: 'הקוד שלך:',
  codeAloneExpiry: 'הקוד תקף למשך {time} וניתן לשימוש פעם אחת בלבד.',
  ignore: {
    confirmation: 'אם לא פתחת חשבון, אפשר פשוט להתעלם מההודעה הזאת.',
    recovery: 'אם לא ביקשת זאת, אפשר פשוט להתעלם מההודעה הזאת. הסיסמה שלך לא תשתנה.',
    email_change_current: 'אם לא ביקשת את השינוי, אין לאשר אותו, ולמען הביטחון כדאי להחליף את הסיסמה.',
    email_change_new: 'אם הבקשה אינה מוכרת לך, אפשר פשוט להתעלם מההודעה הזאת.',
    reauthentication:
      'אם לא ביקשת זאת, ייתכן שמישהו אחר מחובר לחשבון שלך: כדאי לבחור סיסמה חדשה דרך "שכחתי סיסמה", וכל שאר המכשירים ינותקו.',
  },
};
