# Needs root, bash, iproute2 and iperf3 3.7 or newer. Everything happens in network namespaces that it makes and takes away
# again; outside them it does nothing but load a congestion control that is a module of the kernel. Results go into the folder
# given as the first argument (default: ./results): one iperf3 log a flow, what ss says of every connection each 0.1 s, and the
# counters of the queues between routers. It ends with 0 only where every flow ran and sent data; whatever happens, it ends all
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
has() { inside "$FIRST" tc qdisc add dev lo root "$@" 2> /dev/null && inside "$FIRST" tc qdisc del dev lo root; }
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

# router NAME: a namespace that passes packets on.
router() { host "$1"; inside "$1" sysctl -qw net.ipv4.ip_forward=1; }

# hop A WIRE B N: two routers and the wire between them. A router queues and sends at the rate of the link, the wire behind it delays.
hop() { router "$2"; cable "$1" "$2" "10.255.$((2 * $4))"; cable "$2" "$3" "10.255.$((2 * $4 + 1))"; }

NETEM=yes
check_netem() {
    has_netem && return
    if [ "${WITHOUT_NETEM:-no}" != yes ]; then
        echo "this kernel has no netem, so it cannot delay or lose; WITHOUT_NETEM=yes runs without" >&2
        exit 1
    fi
    NETEM=no
    echo "without netem: no delay, no jitter, no loss" >&2
}

# A namespace to try things in, and the queues whose counters are written: "NAMESPACE INTERFACE FILE".
FIRST=left
COUNTED=("left wire queue")

# dumbbell: the left router, the wire, the right router.
dumbbell() {
    router left
    router right
    hop left wire right 0
    ip -n "$PREFIX-left" route add default via 10.255.0.2
    ip -n "$PREFIX-right" route add default via 10.255.1.1
    ip -n "$PREFIX-wire" route add 10.0.0.0/16 via 10.255.0.1
    ip -n "$PREFIX-wire" route add 10.1.0.0/16 via 10.255.1.2
    check_netem
}

# chain HOPS: routers r0, r1, ... with the wires w0, w1, ... between them.
chain() {
    HOPS=$1
    FIRST=r0
    COUNTED=()
    local i
    router r0
    for ((i = 0; i < HOPS; i++)); do
        router "r$((i + 1))"
        hop "r$i" "w$i" "r$((i + 1))" "$i"
        COUNTED+=("r$i w$i queue-r$i-r$((i + 1))" "r$((i + 1)) w$i queue-r$((i + 1))-r$i")
    done
    check_netem
}

# way NET R: every router and wire of a chain learns that the hosts of NET are at router number R.
way() {
    local i
    for ((i = 0; i < HOPS; i++)); do
        if [ "$2" -le "$i" ]; then
            ip -n "$PREFIX-w$i" route add "$1.0/24" via "10.255.$((2 * i)).1"
            ip -n "$PREFIX-r$((i + 1))" route add "$1.0/24" via "10.255.$((2 * i + 1)).1"
        else
            ip -n "$PREFIX-w$i" route add "$1.0/24" via "10.255.$((2 * i + 1)).2"
            ip -n "$PREFIX-r$i" route add "$1.0/24" via "10.255.$((2 * i)).2"
        fi
    done
}

# access HOST ROUTER RATE DELAY QUEUE: what the access link of a host does both ways; RATE may be empty, DELAY is in ms.
access() {
    local host=$1 router=$2 rate=$3 delay=$4 queue=$5
    # The link delays both ways. An interface that shapes cannot delay too: then the other way has both delays.
    local other=$delay
    if [ -n "$rate" ]; then other=$(awk -v d="$delay" 'BEGIN { print 2 * d }'); fi
    case $host in
        s*) outward "$host" "$router" "$rate" "$delay" "$queue"; delay "$router" "$host" delay "${other}ms" ;;
        *) outward "$router" "$host" "$rate" "$delay" "$queue"; delay "$host" "$router" delay "${other}ms" ;;
    esac
}
# The way on which the data go.
outward() { if [ -n "$3" ]; then shape "$1" "$2" "$3" pfifo limit "$5"; else delay "$1" "$2" delay "$4ms"; fi; }

# hosts N FROM TO CC ECN INITCWND TIMESTAMPS: the two hosts of a flow, at the routers FROM and TO.
hosts() {
    local n=$1 from=$2 to=$3 cc=$4 ecn=$5 initcwnd=$6 timestamps=$7
    host "s$n"
    host "d$n"
    cable "s$n" "$from" "10.0.$n"
    cable "$to" "d$n" "10.1.$n"
    ip -n "$PREFIX-s$n" route add default via "10.0.$n.2" ${initcwnd:+initcwnd "$initcwnd"}
    # A host that asks for DCTCP's marks is given them only by one that has DCTCP too.
    if [ "$cc" = dctcp ]; then modprobe tcp_dctcp 2> /dev/null || true; fi
    ip -n "$PREFIX-d$n" route add default via "10.1.$n.1" $([ "$cc" = dctcp ] && echo congctl dctcp)
    local end
    for end in "s$n" "d$n"; do
        inside "$end" sysctl -qw net.ipv4.tcp_ecn="$ecn" net.ipv4.tcp_timestamps="$timestamps" net.ipv4.tcp_no_metrics_save=1
    done
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

# finish MOST_S: waits for the flows, at most so long from the beginning, writes what the queues between routers counted, and
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
    local counted
    for counted in "${COUNTED[@]}"; do
        set -- $counted
        inside "$1" tc -s -j qdisc show dev "$2" > "$OUT/$3.json"
    done
    faults=$(grep . <<< "$faults" || true)
    [ -z "$faults" ] || fail "$faults"
    echo "results in $OUT"
}

