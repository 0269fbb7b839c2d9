import { startEveryPage } from './every-page.ts';

startEveryPage();
