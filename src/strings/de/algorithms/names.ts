/** Names and symbols that German leaves as they are. */
const names = `
BBR, BBRv3, BIC, Compound, CUBIC, DCTCP, FAST, HighSpeed, H-TCP, Hybla, Illinois, LEDBAT++, NewReno, Prague, Reno, SACK,
Scalable, Tahoe, Vegas, Veno, Westwood+, YeAH
BLUE, CHOKe, COBALT, CoDel, DropTail, DualPI2, FQ-CoDel, FQ-PIE, PIE, Policer, RED, SFQ
CBR, UDP CBR, Video
Linux 6.1, ns-2.35, RFC, Briscoe et al. 2019 (netdev 0x13)
gentle, HyStart, HyStart++, ProbeRTT, PRR, RACK-TLP, Pareto
a, a(w), alpha, alpha max, alpha min, b, B, b(w), beta, beta max, beta min, BtlBw, bw, BWE, C, count, count_reno, cwnd, d_a,
Delta_L, diff, dwnd, g, gamma, Headroom, High_Decrease, High_P, High_Window, inflight_longterm, inflight_shortterm, k, K,
LossThresh, Low_Window, max, max p, max_bw, min, min_rtt, N, phi, pipe, Q, Qmax, rho, RTprop, RTT0, RTTmin, S max, theta,
W_est, W_max, zeta
`
export default ['min(cwnd, rwnd)', ...names.trim().split(/, |,?\n/)]
