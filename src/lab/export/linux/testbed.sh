# Needs root, bash, iproute2 and iperf3 3.7 or newer. Everything happens in network namespaces that it makes and takes away
# again; outside them it does nothing but load a congestion control that is a module of the kernel. Results go into the folder
# given as the first argument (default: ./results): one iperf3 log a flow, what ss says of every connection each 0.1 s, and the
# counters of the bottleneck's queue. It ends with 0 only where every flow ran and sent data; whatever happens, it ends all
# that it started.
set -euo pipefail

OUT=${1:-results}
PREFIX=st$$
mkdir -p "$OUT"
[ "$(id -u)" = 0 ] || { echo "must be root, to make network namespaces" >&2; exit 1; }
for program in ip tc iperf3 ss awk; do
    command -v "$program" > /dev/null || { echo "$program is not installed" >&2; exit 1; }
done

namespaces() { ip netns list | awk -v p="$PREFIX-" 'index($1, p) == 1 { print $1 }'; }

# Ends this script's own children, and every process in its namespaces: nothing else is there.
cleanup() {
    local status=$? ns pid
    trap - EXIT INT TERM HUP
    for pid in $(jobs -p); do kill "$pid" 2> /dev/null || true; done
    for ns in $(namespaces); do
        for pid in $(ip netns pids "$ns"); do kill -9 "$pid" 2> /dev/null || true; done
    done
    wait 2> /dev/null || true
    for ns in $(namespaces); do ip netns del "$ns" || true; done
    exit "$status"
}
trap cleanup EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

fail() { echo "$*" >&2; exit 1; }
# A signal is answered at once, which it is not while a program is waited for in the foreground.
pause() { sleep "$1" & wait $!; }

host() { ip netns add "$PREFIX-$1"; ip -n "$PREFIX-$1" link set lo up; }
inside() { local ns=$1; shift; ip netns exec "$PREFIX-$ns" "$@"; }

# cable A B NET: a pair of interfaces, A's named after B and B's after A, with the addresses NET.1 and NET.2.
cable() {
    ip link add "$2" netns "$PREFIX-$1" type veth peer name "$1" netns "$PREFIX-$2"
    ip -n "$PREFIX-$1" addr add "$3.1/24" dev "$2"
    ip -n "$PREFIX-$2" addr add "$3.2/24" dev "$1"
    local end
    for end in "$1 $2" "$2 $1"; do
        set -- $end
        # Packets of one segment, as in the simulation; ethtool is not needed where this is refused.
        ip -n "$PREFIX-$1" link set "$2" gso_max_segs 1 gro_max_size 1 2> /dev/null || true
        if command -v ethtool > /dev/null; then
            inside "$1" ethtool -K "$2" tso off gso off gro off > /dev/null 2>&1 || true
        fi
        ip -n "$PREFIX-$1" link set "$2" mtu "$MTU" up
    done
}

# Whether this kernel has a queue discipline.
has() { inside left tc qdisc add dev lo root "$@" 2> /dev/null && inside left tc qdisc del dev lo root; }
has_netem() { has netem delay 1ms; }

# delay NAMESPACE INTERFACE ARGUMENTS...: netem on what leaves there.
delay() {
    local ns=$1 dev=$2
    shift 2
    [ "$*" = "delay 0ms" ] && return
    if [ "$NETEM" = yes ]; then inside "$ns" tc qdisc add dev "$dev" root netem limit 1000000 "$@"; fi
}

# shape NAMESPACE INTERFACE RATE QUEUE...: a link of RATE behind the queue.
shape() {
    local ns=$1 dev=$2 rate=$3
    shift 3
    inside "$ns" tc qdisc add dev "$dev" root handle 1: htb default 1
    inside "$ns" tc class add dev "$dev" parent 1: classid 1:1 htb rate "$rate" ceil "$rate" burst "$((MTU + 14))" cburst "$((MTU + 14))" quantum "$((MTU + 14))"
    inside "$ns" tc qdisc add dev "$dev" parent 1:1 handle 10: "$@" || { echo "this kernel has no such queue: $*" >&2; exit 1; }
}

# The left router queues and sends at the bottleneck's rate; the wire behind it delays; then comes the right router.
host left
host wire
host right
cable left wire 10.255.0
cable wire right 10.255.1
for ns in left wire right; do inside "$ns" sysctl -qw net.ipv4.ip_forward=1; done
ip -n "$PREFIX-left" route add default via 10.255.0.2
ip -n "$PREFIX-right" route add default via 10.255.1.1
ip -n "$PREFIX-wire" route add 10.0.0.0/16 via 10.255.0.1
ip -n "$PREFIX-wire" route add 10.1.0.0/16 via 10.255.1.2
NETEM=yes
if ! has_netem; then
    if [ "${WITHOUT_NETEM:-no}" != yes ]; then
        echo "this kernel has no netem, so it cannot delay or lose; WITHOUT_NETEM=yes runs without" >&2
        exit 1
    fi
    NETEM=no
    echo "without netem: no delay, no jitter, no loss" >&2
fi

# hosts N CC ACCESS_RATE ACCESS_DELAY ACCESS_QUEUE ECN INITCWND TIMESTAMPS: the two hosts of a flow; ACCESS_DELAY in ms.
hosts() {
    local n=$1 cc=$2 rate=$3 delay=$4 queue=$5 ecn=$6 initcwnd=$7 timestamps=$8
    host "s$n"
    host "d$n"
    cable "s$n" left "10.0.$n"
    cable right "d$n" "10.1.$n"
    ip -n "$PREFIX-s$n" route add default via "10.0.$n.2" ${initcwnd:+initcwnd "$initcwnd"}
    # A host that asks for DCTCP's marks is given them only by one that has DCTCP too.
    if [ "$cc" = dctcp ]; then modprobe tcp_dctcp 2> /dev/null || true; fi
    ip -n "$PREFIX-d$n" route add default via "10.1.$n.1" $([ "$cc" = dctcp ] && echo congctl dctcp)
    local end
    for end in "s$n left" "d$n right"; do
        set -- $end
        inside "$1" sysctl -qw net.ipv4.tcp_ecn="$ecn" net.ipv4.tcp_timestamps="$timestamps" net.ipv4.tcp_no_metrics_save=1
        if [ -n "$rate" ]; then
            if [ "$1" = "s$n" ]; then shape "$1" "$2" "$rate" pfifo limit "$queue"; else shape right "d$n" "$rate" pfifo limit "$queue"; fi
        fi
    done
    # Each of the two links delays both ways. An interface that shapes cannot delay too: then the way back has both delays.
    local back=$delay
    if [ -z "$rate" ]; then
        delay "s$n" left delay "${delay}ms"
        delay right "d$n" delay "${delay}ms"
    else
        back=$(awk -v d="$delay" 'BEGIN { print 2 * d }')
    fi
    delay left "s$n" delay "${back}ms"
    delay "d$n" right delay "${back}ms"
    [ -z "$cc" ] && return
    modprobe "tcp_$cc" 2> /dev/null || true
    if ! grep -qw "$cc" /proc/sys/net/ipv4/tcp_available_congestion_control; then
        echo "this kernel has no congestion control $cc" >&2
        exit 1
    fi
}

# serve N: the server of flow N, which takes one client; it listens when this returns.
serve() {
    local n=$1 tries=0
    inside "d$n" iperf3 --server --one-off --bind "10.1.$n.2" > "$OUT/server-$n.log" 2>&1 &
    local server=$!
    until [ -n "$(inside "d$n" ss -tlnH 'sport = :5201')" ]; do
        kill -0 "$server" 2> /dev/null || fail "the server of flow $n does not run: $(cat "$OUT/server-$n.log")"
        tries=$((tries + 1))
        [ "$tries" -lt 200 ] || fail "the server of flow $n does not listen after 10 s"
        pause 0.05
    done
}

# The time from which flows are counted.
begin() { START=$(date +%s.%N); }
now_s() { awk -v a="$START" -v c="$(date +%s.%N)" 'BEGIN { printf "%.6f", c - a }'; }
until_s() { pause "$(awk -v b="$1" -v c="$(now_s)" 'BEGIN { d = b - c; print (d > 0 ? d : 0) }')"; }

FLOWS=()
CLIENTS=()
# run_flow N ID START_S ARGUMENTS...: waits for the flow's time, and starts its client. The log has its name and its start.
run_flow() {
    local n=$1 id=$2 start=$3
    shift 3
    until_s "$start"
    rm -f "$OUT/flow-$id.json"
    inside "s$n" iperf3 --client "10.1.$n.2" --json --interval 0.1 --extra-data "flow $id at $(now_s) s" "$@" \
        > "$OUT/flow-$id.json" 2> "$OUT/flow-$id.log" &
    CLIENTS+=($!)
    FLOWS+=("$id")
}

# watch N ID [N ID...]: what ss says of each flow's connections.
watch() {
    while :; do
        local place
        for ((place = 1; place < $#; place += 2)); do
            echo "# t $(now_s) flow ${*:place + 1:1}"
            inside "s${*:place:1}" ss -tinH state established || true
        done
        sleep 0.1
    done > "$OUT/ss.txt" 2> /dev/null
}

# Bytes that the intervals of an iperf3 log count.
bytes_in() { awk '/"intervals":/ { counts = 1 } counts && /"bytes":/ { gsub(/[^0-9]/, ""); total += $0 } END { print total + 0 }' "$1"; }

# Says what is wrong with a flow, or nothing.
fault_of() {
    local id=$1 status=$2 log="$OUT/flow-$1.json" error
    [ -s "$log" ] || { echo "flow $id: iperf3 wrote nothing ($(tr '\n' ' ' < "$OUT/flow-$id.log"))"; return; }
    error=$(awk -F '"error":' '/^\t?"error":/ { print $2 }' "$log")
    [ -z "$error" ] || { echo "flow $id: iperf3 says$error"; return; }
    [ "$status" = 0 ] || { echo "flow $id: iperf3 ended with $status"; return; }
    [ "$(bytes_in "$log")" -gt 0 ] || echo "flow $id sent nothing"
}

# finish MOST_S: waits for the flows, at most so long from the beginning, writes what the bottleneck's queue counted, and
# says whether every flow ran.
finish() {
    local place status faults=""
    local most=$1
    (until_s "$most"; kill "${CLIENTS[@]}") > /dev/null 2>&1 &
    for place in "${!CLIENTS[@]}"; do
        status=0
        wait "${CLIENTS[place]}" || status=$?
        faults+=$(fault_of "${FLOWS[place]}" "$status")$'\n'
    done
    inside left tc -s -j qdisc show dev wire > "$OUT/queue.json"
    faults=$(grep . <<< "$faults" || true)
    [ -z "$faults" ] || fail "$faults"
    echo "results in $OUT"
}

