declare module 'virtual:head-script' {
  const code: string;
  export default code;
}
