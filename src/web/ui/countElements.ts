import { Children, isValidElement, type ReactNode } from 'react';

/** How many elements there are. A selector that counts, such as `:has(> :nth-child(5))`, would change the layout while a slow page arrives. */
export const countElements = (children: ReactNode): number => Children.toArray(children).filter((child) => isValidElement(child)).length;
