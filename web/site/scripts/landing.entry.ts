import { startLiveCards } from './live-cards.ts';
import { sayFarewell, showPicturesOf } from './on-arrival.ts';

sayFarewell();
showPicturesOf(document.documentElement.dataset.theme);
startLiveCards();
