export { wordDirection as textDirection } from '@vocabloom/core/languages/direction.ts';
