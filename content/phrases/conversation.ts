import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import type { LanguageCode } from '@vocabloom/core/languages/language.ts';

/** Remarks beside the conversation, in the interface language. */
export type Remarks = {
  readonly wellUsed: string;
  readonly almost: string;
  readonly hint: string;
  readonly meaning: string;
  readonly otherLanguage: string;
  readonly notHeard: string;
  readonly sceneEnds: string;
  readonly nowWords: string;
};

export const remarks: Readonly<Record<InterfaceLanguageCode, Remarks>> = {
  en: {
    wellUsed: 'Well used: {words}.',
    almost: 'Almost: {difference}.',
    hint: 'A hint: {hint}',
    meaning: 'The question was: {text}',
    otherLanguage: 'Try to answer {inLanguage}. Write “hint” when you need help.',
    notHeard: 'That was not recognized as an answer to the question. Try again, or write “hint”.',
    sceneEnds: 'That was the scene {title}.',
    nowWords: 'Now use words from your group.',
  },
  es: {
    wellUsed: 'Bien usado: {words}.',
    almost: 'Casi: {difference}.',
    hint: 'Una pista: {hint}',
    meaning: 'La pregunta era: {text}',
    otherLanguage: 'Intenta responder {inLanguage}. Escribe «pista» si necesitas ayuda.',
    notHeard: 'Ahí no se reconoce una respuesta a la pregunta. Inténtalo otra vez o escribe «pista».',
    sceneEnds: 'Esa fue la escena {title}.',
    nowWords: 'Ahora usa palabras de tu grupo.',
  },
  fr: {
    wellUsed: 'Bien employé\u00a0: {words}.',
    almost: 'Presque\u00a0: {difference}.',
    hint: 'Un indice\u00a0: {hint}',
    meaning: 'La question était\u00a0: {text}',
    otherLanguage:
      'Essayez de répondre {inLanguage}. Écrivez «\u00a0indice\u00a0» si vous avez besoin d’aide.',
    notHeard: 'Aucune réponse à la question n’y a été reconnue. Réessayez, ou écrivez «\u00a0indice ».',
    sceneEnds: 'C’était la scène {title}.',
    nowWords: 'Employez maintenant des mots de votre groupe.',
  },
  he: {
    wellUsed: 'שימוש נכון: {words}.',
    almost: 'כמעט: {difference}.',
    hint: 'רמז: {hint}',
    meaning: 'השאלה הייתה: {text}',
    otherLanguage: 'נסו לענות {inLanguage}. כשצריך עזרה, כתבו "רמז".',
    notHeard: 'לא זוהתה כאן תשובה לשאלה. נסו שוב, או כתבו "רמז".',
    sceneEnds: 'זו הייתה הסצנה {title}.',
    nowWords: 'עכשיו השתמשו במילים מהקבוצה שלכם.',
  },
  zh: {
    wellUsed: '用得好：{words}。',
    almost: '差一点：{difference}。',
    hint: '提示：{hint}',
    meaning: '刚才的话是：{text}',
    otherLanguage: '请试着{inLanguage}回答。需要帮助时，请写“提示”。',
    notHeard: '没有听出对问题的回答。请再试一次，或者写“提示”。',
    sceneEnds: '{title}这一场结束了。',
    nowWords: '现在来用单词组里的词。',
  },
};

/** What the partner says outside a scene, in the language that is learnt. */
export type PartnerLines = {
  readonly hello: string;
  readonly ask: string;
  readonly askAgain: string;
  readonly praise: string;
  readonly example: string;
};

export const partnerLines: Readonly<Record<LanguageCode, PartnerLines>> = {
  en: {
    hello: 'Hello! Let’s talk a little.',
    ask: 'Tell me something with the word {word}.',
    askAgain: 'Can you say it again, with the word {word}?',
    praise: 'Very good!',
    example: 'For example: {sentence}',
  },
  es: {
    hello: '¡Hola! Vamos a hablar un poco.',
    ask: 'Cuéntame algo con la palabra {word}.',
    askAgain: '¿Puedes decirlo otra vez, con la palabra {word}?',
    praise: '¡Muy bien!',
    example: 'Por ejemplo: {sentence}',
  },
  fr: {
    hello: 'Bonjour ! Parlons un peu.',
    ask: 'Dites-moi quelque chose avec le mot {word}.',
    askAgain: 'Pouvez-vous le redire, avec le mot {word} ?',
    praise: 'Très bien !',
    example: 'Par exemple : {sentence}',
  },
  de: {
    hello: 'Hallo! Reden wir ein bisschen.',
    ask: 'Sag mir etwas mit dem Wort {word}.',
    askAgain: 'Kannst du es noch einmal sagen, mit dem Wort {word}?',
    praise: 'Sehr gut!',
    example: 'Zum Beispiel: {sentence}',
  },
  it: {
    hello: "Ciao! Parliamo un po'.",
    ask: 'Dimmi qualcosa con la parola {word}.',
    askAgain: 'Puoi dirlo di nuovo, con la parola {word}?',
    praise: 'Molto bene!',
    example: 'Per esempio: {sentence}',
  },
  pt: {
    hello: 'Olá! Vamos conversar um pouco.',
    ask: 'Diga alguma coisa com a palavra {word}.',
    askAgain: 'Você pode dizer de novo, com a palavra {word}?',
    praise: 'Muito bem!',
    example: 'Por exemplo: {sentence}',
  },
  he: {
    hello: 'שלום! נדבר קצת.',
    ask: 'אפשר לשמוע משפט עם המילה {word}?',
    askAgain: 'אפשר לומר את זה שוב, עם המילה {word}?',
    praise: 'יפה מאוד!',
    example: 'למשל: {sentence}',
  },
  yi: {
    hello: 'שלום־עליכם! לאָמיר אַ ביסל שמועסן.',
    ask: 'זאָגט מיר עפּעס מיטן וואָרט {word}.',
    askAgain: 'קענט איר עס זאָגן נאָך אַ מאָל, מיטן וואָרט {word}?',
    praise: 'זייער גוט!',
    example: 'למשל: {sentence}',
  },
  zh: {
    hello: '你好！我们聊一会儿吧。',
    ask: '请用{word}说一句话。',
    askAgain: '你能再说一次，用上{word}吗？',
    praise: '很好！',
    example: '比如：{sentence}',
  },
  ar: {
    hello: 'مرحبا! لنتحدث قليلا.',
    ask: 'هل يمكن أن أسمع جملة فيها كلمة {word}؟',
    askAgain: 'هل يمكن قولها مرة أخرى مع كلمة {word}؟',
    praise: 'ممتاز!',
    example: 'مثلا: {sentence}',
  },
  ru: {
    hello: 'Здравствуйте! Давайте немного поговорим.',
    ask: 'Скажите мне что-нибудь со словом {word}.',
    askAgain: 'Можете сказать это ещё раз, со словом {word}?',
    praise: 'Очень хорошо!',
    example: 'Например: {sentence}',
  },
};

/** Whole messages by which a learner asks for help, in any language. */
export const helpRequests: readonly string[] = [
  'hint',
  'a hint',
  'hint please',
  'help',
  'help me',
  "I don't understand",
  'I do not understand',
  'I did not understand',
  "I didn't understand",
  'pista',
  'una pista',
  'ayuda',
  'no entiendo',
  'no lo entiendo',
  'no comprendo',
  'indice',
  'un indice',
  'aide',
  'je ne comprends pas',
  "je n'ai pas compris",
  'רמז',
  'עזרה',
  'לא הבנתי',
  'לא מבין',
  'לא מבינה',
  'אני לא מבין',
  'אני לא מבינה',
  '提示',
  '帮助',
  '我不懂',
  '听不懂',
  '我听不懂',
  '我不明白',
  'Hilfe',
  'Tipp',
  'ich verstehe nicht',
  'ich habe nicht verstanden',
  'aiuto',
  'non capisco',
  'non ho capito',
  'ajuda',
  'dica',
  'não entendo',
  'não entendi',
  'подсказка',
  'помощь',
  'не понимаю',
  'я не понимаю',
  'مساعدة',
  'لا أفهم',
  'لم أفهم',
  'הילף',
  'איך פֿאַרשטיי נישט',
];
