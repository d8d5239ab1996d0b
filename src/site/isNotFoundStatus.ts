/** True if a status of the API means that the item doesn't exist. Any other error status is a failure: it may exist. */
export const isNotFoundStatus = (status: number): boolean => [400, 404, 410].includes(status);
