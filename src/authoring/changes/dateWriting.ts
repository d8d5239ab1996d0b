import type { Data } from '../../../content.config.ts';
import type { LocaleFormats } from '../../domain/localeFormats.ts';
import { localeOf } from '../../domain/localeOf.ts';

/** Time zone and locale formats in which a convention writes dates. */
export interface DateWriting {
  zone: string;
  formats: LocaleFormats;
}

export const dateWritingOf = (convention: Data['convention']): DateWriting => ({ zone: convention.zone.id, formats: localeOf(convention) });
