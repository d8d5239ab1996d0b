import { Children, isValidElement, type ReactNode } from 'react';

/** How many elements there are. A style that counts them, as with `:nth-child()`, changes while a slow page arrives, and moves what is read. */
export const countElements = (children: ReactNode): number => Children.toArray(children).filter((child) => isValidElement(child)).length;
