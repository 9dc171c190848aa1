/** The words of a lesson in a learning platform, below the lesson and for making its package. Numbers come as text, with their units. */
export default {
  /** Shown below the lesson. */
  frame: {
    /** `answered` is the number of answered predictions and tasks. */
    reports: (score: string, answered: string, all: string) =>
      `Reported: ${score}, ${answered} of ${all} answered. First drawings count, and tasks solved unaided.`,
    complete: (score: string) => `Reported: ${score}. The lesson is complete.`,
    alone: 'No learning platform was found: the lesson works, and nothing is reported.',
    review: 'The learning platform shows this attempt for review: nothing is reported.',
    notBegun: 'The learning platform did not begin an attempt: the lesson works, and nothing is reported.',
    /** `reason` has the platform's own words. */
    refused: (reason: string) => `The learning platform does not take the result: ${reason}.`,
    refusedUnsaid: 'The learning platform does not take the result, and does not say why.',
  },
  /** Shown in Share. */
  share: {
    title: 'For a learning platform',
    about:
      'A package for Moodle, Canvas and others: it holds this lesson with the whole page and reports the score.',
    scorm12: 'SCORM 1.2',
    scorm2004: 'SCORM 2004',
    making: 'The package is being made.',
    made: (size: string) => `The package is saved: ${size}.`,
    notServed: 'The package could not be made: not all files of this page could be read.',
  },
}
