/** Sentences about the words of the tested group, as the tutor returns them. */
export const sentences = [
  { sentence_with_blank: 'Compro una ____.', correct_word: 'manzana', translation: 'I buy an apple.' },
  { sentence_with_blank: 'Vamos al ____.', correct_word: 'mercado', translation: 'We go to the market.' },
  { sentence_with_blank: '____', correct_word: 'pagar', translation: 'to pay' },
];
