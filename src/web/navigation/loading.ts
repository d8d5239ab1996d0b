import { createContext, useContext } from 'react';

const Loading = createContext(false);
export const LoadingProvider = Loading.Provider;

/** Whether the visitor waits for another page, while the previous one is still shown. */
export const useIsLoading = (): boolean => useContext(Loading);
