import type { InterfaceLanguageCode } from '@vocabloom/core/languages/interface-languages.ts';
import { plantModule, signUpByApi } from '../support/api-learner.ts';

type Row = Readonly<Record<InterfaceLanguageCode, string>>;
const row = (en: string, es: string, fr: string, he: string, zh: string): Row => ({ en, es, fr, he, zh });

/** Words of the story in the pictures. */
const travel: readonly Row[] = [
  row('suitcase', 'la maleta', 'la valise', 'מזוודה', '行李箱'),
  row('airport', 'el aeropuerto', 'l’aéroport', 'שדה תעופה', '机场'),
  row('flight', 'el vuelo', 'le vol', 'טיסה', '航班'),
  row('taxi', 'el taxi', 'le taxi', 'מונית', '出租车'),
  row('hotel', 'el hotel', 'l’hôtel', 'מלון', '酒店'),
  row('room', 'la habitación', 'la chambre', 'חדר', '房间'),
  row('book', 'el libro', 'le livre', 'ספר', '书'),
  row('dress', 'el vestido', 'la robe', 'שמלה', '连衣裙'),
  row('telephone', 'el teléfono', 'le téléphone', 'טלפון', '电话'),
  row('card', 'la tarjeta', 'la carte', 'כרטיס', '卡片'),
];

/** Words of the conversation. */
const cafe: readonly Row[] = [
  row('coffee', 'el café', 'le café', 'קפה', '咖啡'),
  row('milk', 'la leche', 'le lait', 'חלב', '牛奶'),
  row('cake', 'la tarta', 'le gâteau', 'עוגה', '蛋糕'),
  row('table', 'la mesa', 'la table', 'שולחן', '桌子'),
  row('window', 'la ventana', 'la fenêtre', 'חלון', '窗户'),
];

const groupNames = {
  travel: row('On the road', 'De viaje', 'En voyage', 'בדרך', '旅途中'),
  cafe: row('In the café', 'En la cafetería', 'Au café', 'בבית הקפה', '在咖啡馆'),
};

/** Retold in one's own words, as the page asks. */
const summaries = {
  es: 'Un hombre recoge en el aeropuerto una maleta negra, pero no es suya. En la habitación del hotel ve libros y un vestido rojo. Encuentra una tarjeta y llama por teléfono a una mujer. Quedan en el hotel y cambian las maletas. Los libros los escribió ella.',
  en: 'At the airport a man picks up a black suitcase, but it is not his. In his hotel room he sees books and a red dress. He finds a card and calls the woman on the telephone. They meet and exchange the suitcases. She wrote the books herself.',
};

/** A person who reads the interface in `language` and learns Spanish, or English if the interface is in Spanish. */
export async function sceneOfSite(url: string, language: InterfaceLanguageCode) {
  const learner = await signUpByApi(url, { metadata: { preferred_language: language } });
  const to = language === 'es' ? 'en' : 'es';
  const pairs = (rows: readonly Row[]) => rows.map((one) => [one[language], one[to]] as const);
  await plantModule(learner, {
    from: language,
    to,
    groups: [
      { name: groupNames.travel[language], pairs: pairs(travel) },
      { name: groupNames.cafe[language], pairs: pairs(cafe) },
    ],
  });
  return { learner, to, summary: summaries[to] } as const;
}
