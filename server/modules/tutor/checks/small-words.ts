import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/**
 * Words that no longer text of a language goes without, in lower case. Some are words of several languages and then
 * count for none in particular. Hebrew and Yiddish without their points.
 */
export const smallWords = {
  en: `
    the a an is are was were be been and or but if in to of on at for with from by as than then that this these
    those there here you your he his she her it its we our they their them my me him us i not no do does did has
    have had can could will would should must so very all only what when where who how which because about out up
    into after before some any more today hello`,
  es: `
    el la los las un una unos unas y e o u pero si de del al a en con por para sin sobre que qué como cómo cuando
    cuándo donde dónde quien quién no es son está están era eran fue ser estar hay ha han he hemos muy más menos
    también tan ya todo toda todos todas este esta estos ese esa eso esto su sus mi mis tu tus nuestro nuestra me te
    se le les lo nos yo tú él ella ellos ellas usted ustedes porque cada hasta desde después antes aquí tiene tengo
    puedo puede hace siempre nadie nada mucho mucha hoy hola`,
  fr: `
    le la les l un une des de du d au aux et ou mais si dans en avec pour par sans sur sous chez que qu qui quoi
    quand où comment ne n pas plus très trop aussi est sont était étaient être a ai as ont avons avez j je tu il
    elle on nous vous ils elles c ce cet cette ces ça s se son sa ses mon ma mes ton ta tes notre nos votre vos leur
    leurs lui y tout toute tous toutes parce jamais toujours encore bien fait peut peux moi toi aujourd bonjour`,
  de: `
    der die das den dem des ein eine einen einem einer eines und oder aber wenn in im an am auf aus bei mit nach von
    vom zu zum zur für ohne um über unter vor durch dass weil als wie wo wer was wann warum nicht kein keine keinen
    nie immer sehr auch nur noch schon so ist sind war waren sein bin bist hat haben hatte habe kann können muss
    müssen will wird werden ich du er sie es wir ihr mich dich sich uns mir dir ihm ihn ihnen mein meine dein deine
    seine unser unsere ihre ihren man dieser diese dieses hier da heute hallo`,
  it: `
    il lo la i gli le l un uno una e ed o ma se di del dello della dei degli delle d a al allo alla ai agli alle da
    dal dalla in nel nella nei con su sul sulla per tra fra che chi cosa come quando dove perché non è sono era
    erano sei siamo essere ho hai ha abbiamo hanno c ci si mi ti vi ne io tu lui lei noi voi loro mio mia tuo tua
    suo sua nostro nostra questo questa quello quella molto più meno anche così già ancora sempre mai tutto tutta
    tutti ogni dopo prima qui può puoi fa oggi ciao`,
  pt: `
    o a os as um uma uns umas e ou mas se de do da dos das em no na nos nas num numa com por pelo pela para sem
    sobre ao à aos às que quem qual como quando onde porque não é são está estão era eram foi ser estar há tem têm
    tenho muito muita mais menos também tão já ainda só todo toda todos todas este esta esse essa isso isto aquele
    seu sua seus suas meu minha nosso nossa me te lhe eu tu ele ela eles elas você vocês até depois antes aqui cada
    ninguém nada sempre pode posso faz vai hoje olá`,
  he: `
    את לא כל הוא אני על היא יש אין שלי של לי עם אנחנו שלנו הזה הזאת זה זאת כך רק מאוד אבל אחרי לפני היה היתה הייתה
    היו הם הן אל אתה אותו אותה אותי שלו שלה שלך יכול יותר כבר או כי לך לו לנו להם גם מה מי איפה מתי למה אם כמו עוד
    בין`,
  yi: `
    א די דער דאס דעם איז זענען אין און האט האבן האב איך מיר נישט ניט פון זיך מיט צו אויף זי ער עס דו זיי מײן מיין
    ווי וואס ווען ווער אבער אויך קען וועט וועל געווען פאר נאר קיין אים אונדז אונדזער דא אן אנ`,
} as const satisfies Partial<Record<LanguageCode, string>>;
