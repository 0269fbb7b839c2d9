import { initialProgress } from '@vocabloom/core/srs/progress.ts';
import { DEFAULT_SCHEDULER_ID } from '@vocabloom/core/srs/scheduler.ts';
import { schedulerOf } from '@vocabloom/core/srs/schedulers.ts';

const find = <Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found => {
  const found = root.querySelector<Found>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
};

/** The tier that a first answer puts a word in, by the rules of the product. */
function tierAfter(known: boolean): number {
  const nowMs = Date.now();
  return schedulerOf(DEFAULT_SCHEDULER_ID).judge(initialProgress(nowMs), {
    mode: 'learning',
    known,
    atMs: nowMs,
  }).tier;
}

const boxOf = (card: HTMLElement) => find<HTMLInputElement>(card, 'input');
const showSides = (card: HTMLElement) => {
  const isTurned = boxOf(card).checked;
  for (const face of card.querySelectorAll('.flashcard-face'))
    face.setAttribute('aria-hidden', String(face.hasAttribute('data-back') !== isTurned));
};

const say = (live: HTMLElement, { card, withPlant }: { card: HTMLElement; withPlant: boolean }) => {
  const texts = [...card.querySelectorAll('bdi'), ...(withPlant ? [find(card, '[data-live-plant]')] : [])];
  find(live, '[data-live-said]').textContent = texts.map(({ textContent }) => textContent).join('. ');
};
const plant = (live: HTMLElement, { card, tier }: { card: HTMLElement; tier: number }) => {
  const grown = find<HTMLTemplateElement & HTMLElement>(live, `[data-live-tier="${tier}"]`);
  find(card, '[data-live-plant]').replaceChildren(grown.content.cloneNode(true));
};

/**
 * Makes the cards of the landing page answerable. As in the app, a word that is not known is shown before the next one
 * comes (product: study keys). Nothing is stored.
 */
export function startLiveCards(): void {
  const live = document.querySelector<HTMLElement>('[data-live]');
  if (!live) return;
  const cards = [...live.querySelectorAll<HTMLElement>('[data-live-card]')];
  const [deck, answers, onward, end] = [
    find(live, '.live-deck'),
    find(live, '[data-live-answers]'),
    find(live, '[data-live-continue]'),
    find(live, '[data-live-end]'),
  ];
  let place = 0;

  const begin = () => {
    place = 0;
    for (const [index, card] of cards.entries()) {
      card.hidden = index > 0;
      boxOf(card).checked = false;
      plant(live, { card, tier: 1 });
      showSides(card);
    }
    [deck.hidden, answers.hidden, onward.hidden, end.hidden] = [false, false, true, true];
  };

  const goOn = (side: 'know' | 'dont-know' | 'on') => {
    const left = cards[place];
    if (!left) return;
    place += 1;
    const next = cards[place];
    [answers.hidden, onward.hidden] = [!next, true];
    if (next) next.hidden = false;
    const label = find(left, '.flashcard');
    const leave = () => {
      left.hidden = true;
      label.dataset.place = 'current';
      delete label.dataset.side;
      if (next) return;
      [deck.hidden, end.hidden] = [true, false];
      end.focus({ preventScroll: true });
    };
    Object.assign(label.dataset, { place: 'leaving', side });
    label.addEventListener('animationend', leave, { once: true });
  };

  const answer = (known: boolean) => {
    const card = cards[place];
    if (!card) return;
    plant(live, { card, tier: tierAfter(known) });
    const wasTurned = boxOf(card).checked;
    if (known || wasTurned) {
      say(live, { card, withPlant: true });
      goOn(known ? 'know' : 'dont-know');
      return;
    }
    boxOf(card).checked = true;
    showSides(card);
    say(live, { card, withPlant: true });
    [answers.hidden, onward.hidden] = [true, false];
    onward.focus();
  };

  for (const card of cards)
    boxOf(card).addEventListener('change', () => {
      showSides(card);
      if (boxOf(card).checked) say(live, { card, withPlant: false });
    });
  for (const button of answers.querySelectorAll<HTMLElement>('button'))
    button.addEventListener('click', () => answer(button.dataset.liveKnow === 'yes'));
  onward.addEventListener('click', () => {
    goOn('on');
    (answers.hidden ? end : find(answers, '[data-live-know=yes]')).focus();
  });
  find(live, '[data-live-again]').addEventListener('click', () => {
    begin();
    boxOf(cards[0] ?? live).focus({ preventScroll: true });
  });
  begin();
}
