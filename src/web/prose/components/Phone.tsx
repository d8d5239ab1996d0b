import { css } from '@linaria/core';
import type { PropsOf } from '../../../../content.config.ts';
import { friendlyPhone, phoneHref } from '../../../domain/format.ts';
import { isString, useValue } from '../../live/pageContext.tsx';

/** A phone number of the data, to be dialed with a tap (section 2, Hotel page). */
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
