export const experimentsPath = '/config/experiments';
export const newExperimentPath = `${experimentsPath}/new`;
export const experimentPath = (experimentId: string): string =>
  `${experimentsPath}/${encodeURIComponent(experimentId)}`;
