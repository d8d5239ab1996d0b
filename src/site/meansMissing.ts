/** Whether the API says by a status that there is no such thing. Any other error is a failure: the thing may exist. */
export const meansMissing = (status: number): boolean => [400, 404, 410].includes(status);
