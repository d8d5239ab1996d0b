/** When things open and close. */
import { z } from 'zod';
import { windowDates } from '../values.ts';

export const windows = z
  .strictObject({
    preregistration: z.strictObject(windowDates).meta({ description: 'Preregistration online.' }),
    hotel: z
      .strictObject({
        ...windowDates,
        full: z.boolean().meta({ kind: 'flag', description: 'true once every room of the block is taken.' }),
      })
      .meta({ description: 'Booking in the convention’s hotel block.' }),
    dealers: z.strictObject(windowDates).meta({ description: 'Dealer applications.' }),
    panelSubmissions: z.strictObject(windowDates).meta({ description: 'Panel applications.' }),
    djSubmissions: z.strictObject(windowDates).meta({ description: 'DJ applications.' }),
  })
  .meta({ description: 'When things open and close. A window without an open date counts as "early".' });
