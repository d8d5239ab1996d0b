import { Children, isValidElement, type ReactNode } from 'react';

/**
 * Counts elements in JavaScript, because a CSS selector such as `:has(> :nth-child(5))` would change the layout while a slow page arrives.
 */
export const countElements = (children: ReactNode): number => Children.toArray(children).filter((child) => isValidElement(child)).length;
