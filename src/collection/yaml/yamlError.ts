export interface YamlError {
  offset: number;
  message: string;
  /** True if the parser understood the rest of the file, so that further errors are worth reporting. */
  isLocal?: boolean;
}
