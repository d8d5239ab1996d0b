import { createContext, useContext } from 'react';

const Loading = createContext(false);
export const LoadingProvider = Loading.Provider;

/** True while the next page loads and the previous one is still shown. */
export const useIsLoading = (): boolean => useContext(Loading);
