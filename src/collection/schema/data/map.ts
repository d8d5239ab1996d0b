import { z } from 'zod';
import { strictFields, listOf, text, count, id } from '../values.ts';

export const map = strictFields('The venue map.', {
  floors: listOf('The floors, lowest first.', {
    id,
    name: text('The floor.'),
    width: count('Width of the drawing.'),
    height: count('Height of the drawing.'),
    rooms: listOf('The rooms.', {
      id,
      name: text('The room.'),
      use: text('What happens there.'),
      kind: z.enum(['event', 'market', 'service', 'quiet', 'outside', 'passage']).meta({ description: 'Decides the color.' }),
      box: z.tuple([z.number(), z.number(), z.number(), z.number()]).meta({ description: 'Left, top, width, height in the drawing.' }),
      stepFree: z.boolean().meta({ kind: 'flag', description: 'true if a wheelchair reaches it without steps.' }),
    }),
  }),
}).meta({ inPlace: false });
