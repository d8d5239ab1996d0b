declare module 'virtual:head-script' {
  const code: string;
  export default code;
}

declare module 'virtual:standalone-script' {
  const code: string;
  export default code;
}
