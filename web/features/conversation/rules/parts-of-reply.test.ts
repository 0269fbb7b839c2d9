import { describe, expect, it } from 'vitest';
import { partsOfReply } from './parts-of-reply.ts';

describe('a reply', () => {
  it('from the library is a remark and the partner’s line', () => {
    expect(partsOfReply('Well used: “pan”.\nAlmost: qeso.\n\n¡Hola!\n¿Qué tal?', 'library')).toEqual({
      remark: 'Well used: “pan”.\nAlmost: qeso.',
      line: '¡Hola!\n¿Qué tal?',
    });
  });

  it('without a remark is only a line', () => {
    expect(partsOfReply('¡Hola!\n¿Qué tal?', 'library')).toEqual({ remark: null, line: '¡Hola!\n¿Qué tal?' });
  });

  it('from a model is the partner’s line from beginning to end', () => {
    expect(partsOfReply('¡Hola!\n\n¿Qué tal?', 'model')).toEqual({
      remark: null,
      line: '¡Hola!\n\n¿Qué tal?',
    });
    expect(partsOfReply('¡Hola!\n\n¿Qué tal?', undefined).remark).toBeNull();
  });
});
