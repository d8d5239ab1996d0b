/**
 * Blocks of a text that belong to no feature: sections to open, steps, pictures, buttons, and notes of what is to be written.
 * Begin anywhere: each file is a component, with the one for its entries.
 * Gives components to pages; `collection/schema/components.ts` lists their props.
 */
import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { color, space, corner, measure, motion, size } from '../../styles/tokens.ts';
import { readerViewClass, VisuallyHidden } from '../../ui/inline.tsx';

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={stack}>{children}</div>;
}

const stack = css`
  margin-block: ${space.l};
  border-block-start: 2px solid ${color.ink};
`;

/** Opens for links to its id, and for printing. */
export function AccordionItem({ title, id, children }: PropsOf<'AccordionItem'> & { children: ReactNode }) {
  return (
    <details id={id} className={cx(readerViewClass, fold)}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
      <div className={permalink} data-print="off">
        <a href={`#${id}`} data-copy="">
          Link to this section<VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      </div>
    </details>
  );
}

const permalink = css`
  font-size: ${size.small};
  & > [data-copied]::after {
    content: ': copied' / '';
  }
`;

const fold = css`
  border-block-end: 2px solid ${color.ink};
  &[open] {
    padding-block-end: ${space.l};
  }
  & > :not(summary) {
    max-inline-size: ${measure};
  }
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.m};
    padding: ${space.m} ${space.s};
    ${corner}
    &::after {
      inline-size: 0.7em;
      block-size: 0.7em;
      border-width: 0 3px 3px 0;
      margin: -0.35em 0.35em 0;
      transition: rotate ${motion};
    }
    @media print {
      padding-inline: 0;
      break-after: avoid;
      &::after {
        display: none;
      }
    }
  }
  &[open] > summary::after {
    rotate: 225deg;
    margin-block-start: 0.35em;
  }
  & > summary:hover {
    background: ${color.sunken};
  }
  & > summary > h2 {
    margin: 0;
    overflow-wrap: anywhere;
    font-size: ${size.h3};
  }
`;
