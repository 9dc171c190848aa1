/** The types of which scenarios, results, series and listings are made. */
export type {
  BottleneckResult,
  Distribution,
  FlowResult,
  HopResult,
  RunResult,
  TransfersResult,
  VideoResult,
} from '../lab/run/result'
export type { FlowSeries, HopSeries, LinkSeries, SampledSeries, Values } from '../lab/run/sample'
export type { OwnAlgorithm } from '../lab/scenario/own-names'
export type {
  Access,
  AqmChoice,
  BackSettings,
  BufferSize,
  Direction,
  Fault,
  Flow,
  Hop,
  LinkSettings,
  LossModel,
  MeasuredFile,
  Network,
  RateTrace,
  Reorder,
  Scenario,
  TcpFlow,
  TimelineEntry,
  TrafficFlow,
} from '../lab/scenario/scenario'
export type {
  BooleanParameter,
  ChoiceParameter,
  NumberParameter,
  Parameter,
  ParameterSet,
  ParameterValue,
  ParameterValues,
  Source,
  VariantGroup,
} from '../simulator/describe'
export type { Way } from '../simulator/network/link-number'
