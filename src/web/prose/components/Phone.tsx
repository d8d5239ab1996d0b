import { css } from '@linaria/core';
import type { PropsOf } from '../../../../content.config.ts';
import { friendlyPhone, phoneHref } from '../../../domain/format.ts';
import { isString, useValue } from '../../live/pageContext.tsx';

/** A phone number from the data as a `tel:` link (section 2, Hotel page). */
export function Phone({ id }: PropsOf<'Phone'>) {
  const digits = useValue(id, isString);
  return (
    <a href={phoneHref(digits)} className={inOneLine}>
      {friendlyPhone(digits)}
    </a>
  );
}

const inOneLine = css`
  white-space: nowrap;
`;
